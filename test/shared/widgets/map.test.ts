import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ports } from '../../../shared/contract/ports'
import '../../../shared/platform'
import { LoadError } from '../../../shared/platform/load'
import { type LiveMap, type MapView, openMap } from '../../../shared/widgets/map/index'

const [WIDTH, HEIGHT] = [600, 400]
const LAND = [
  [
    [3, 50],
    [7, 50],
    [7, 54],
    [3, 54],
  ],
] as const
const WATER = [
  [
    [5, 52],
    [5.5, 52],
    [5.5, 52.5],
  ],
] as const

const UTRECHT = { id: 'utrecht', latitude: 52.09, longitude: 5.12, label: 'Utrecht <b>Centrum</b>' }
const ARNHEM = { id: 'arnhem', latitude: 51.98, longitude: 5.91, label: 'Arnhem' }
const GRONINGEN = { id: 'groningen', latitude: 53.22, longitude: 6.57, label: 'Groningen' }
const HERE = { latitude: 51.9, longitude: 4.5 }

let live: LiveMap | undefined
let element: HTMLElement
const chosen = vi.fn()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  // The library tests this to detect SVG support.
  Object.assign(SVGElement.prototype, { createSVGRect: () => ({}) })
  document.body.innerHTML = '<div></div>'
  element = document.querySelector('div') as HTMLElement
  vi.spyOn(element, 'clientWidth', 'get').mockReturnValue(WIDTH)
  vi.spyOn(element, 'clientHeight', 'get').mockReturnValue(HEIGHT)
})
afterEach(() => {
  live?.stop()
  live = undefined
  chosen.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(view: Partial<MapView> = {}): Promise<(view: Partial<MapView>) => void> {
  live = await openMap(element, {
    country: { land: LAND, water: WATER, towns: [{ name: 'Zwolle <i>stad</i>', at: [6.09, 52.51] }] },
    zoomIn: 'Inzoomen',
    zoomOut: 'Uitzoomen',
    onChoose: chosen,
  })
  const show = (next: Partial<MapView>): void => live?.show({ points: [], chosen: null, from: null, withLine: false, ...next })
  show(view)
  return show
}

const all = (selector: string): Element[] => [...element.querySelectorAll(selector)]
/** Translation of the map's pane, in px. */
const moved = (): { x: number; y: number } => {
  const { left, top, transform } = (element.querySelector('.leaflet-map-pane') as HTMLElement).style
  const [x = Number.parseFloat(left), y = Number.parseFloat(top)] = (transform.match(/-?[\d.]+(?=px)/g) ?? []).map(Number)
  return { x, y }
}
/** The corners of a shape, in px from the map's top left corner. */
const corners = (shape: Element | undefined): { x: number; y: number }[] =>
  [...(shape?.getAttribute('d') ?? '').matchAll(/[ML](-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, x, y]) => ({
    x: Number(x) + moved().x,
    y: Number(y) + moved().y,
  }))
const radius = (dot: Element | undefined): number => Number(/a([\d.]+),/.exec(dot?.getAttribute('d') ?? '')?.[1])
/** The centre of a dot, whose path starts at its left side. */
const middle = (dot: Element | undefined): { x: number; y: number } => {
  const [left = { x: Number.NaN, y: Number.NaN }] = corners(dot)
  return { x: left.x + radius(dot), y: left.y }
}
const isInside = ({ x, y }: { x: number; y: number }, padding = 0): boolean =>
  x >= padding && x <= WIDTH - padding && y >= padding && y <= HEIGHT - padding

describe('a map', () => {
  it('leaves the theme its own L, also while several maps are shown (RT-20)', async () => {
    const own = { version: '0.7.7' }
    vi.stubGlobal('L', own)
    vi.resetModules()
    const { openMap: openAnew } = await import('../../../shared/widgets/map/index')
    await import('../../../shared/platform')
    const options = { country: { land: LAND, water: WATER, towns: [] }, zoomIn: 'Inzoomen', zoomOut: 'Uitzoomen', onChoose: chosen }
    live = await openAnew(element, options)
    expect((window as { L?: unknown }).L).toBe(own)
    live.stop()
    live = await openAnew(element, options)
    expect((window as { L?: unknown }).L).toBe(own)
  })

  it('shows the whole country, its water and its towns by words that are never HTML (STO-01, SEC-02)', async () => {
    await open()
    const outline = corners(all('.et-map__land')[0])
    expect(outline).toHaveLength(4)
    expect(outline.filter(corner => !isInside(corner))).toEqual([])
    const [southWest, , northEast] = outline as [{ x: number; y: number }, unknown, { x: number; y: number }]
    expect([northEast.x > southWest.x, northEast.y < southWest.y]).toEqual([true, true])
    expect(corners(all('.et-map__water')[0])).toHaveLength(3)
    expect(all('.et-map__town').map(({ textContent }) => textContent)).toEqual(['Zwolle <i>stad</i>'])
    expect(all('.et-map__town i')).toEqual([])
  })

  it('names stores instead of towns when one looks closely, those that have room; from afar towns again (STO-01)', async () => {
    const near = { ...UTRECHT, id: 'near', label: 'Utrecht Station', latitude: UTRECHT.latitude - 0.001 }
    const show = await open({ points: [UTRECHT, near, ARNHEM], chosen: 'utrecht' })
    const names = () => all('.et-map__town').map(({ textContent }) => textContent)
    expect(names()).toContain('Utrecht <b>Centrum</b>')
    expect(names().filter(name => name === 'Utrecht Station' || name?.startsWith('Zwolle'))).toEqual([])
    show({ points: [UTRECHT, near, ARNHEM] })
    expect(names()).toEqual(['Zwolle <i>stad</i>'])
  })

  it('has no name of a town over another: as many in one place as it has sides (STO-01)', async () => {
    const towns = ['Eindhoven', 'Amersfoort', 'Leeuwarden', 'Groningen', 'Maastricht'].map(name => ({ name, at: [5.1, 52.1] as const }))
    live = await openMap(element, { country: { land: LAND, water: [], towns }, zoomIn: 'In', zoomOut: 'Uit', onChoose: chosen })
    expect(all('.et-map__town').map(({ textContent }) => textContent)).toEqual(towns.slice(0, 4).map(({ name }) => name))
  })

  it('names its two buttons in the language of the page, and has no line of the library’s own (STO-01)', async () => {
    await open()
    expect(all('.leaflet-control-zoom a').map(one => [one.getAttribute('aria-label'), one.textContent])).toEqual([
      ['Inzoomen', '+'],
      ['Uitzoomen', '−'],
    ])
    expect(all('.leaflet-control-attribution')).toEqual([])
  })

  it('leaves an element alone when the library does not come, and opens when it does later (STO-01, RT-06)', async () => {
    element.innerHTML = '<p>Kaart</p>'
    const lost = vi.spyOn(ports(), 'load').mockRejectedValue(new LoadError('leaflet did not load'))
    await expect(open()).rejects.toBeInstanceOf(LoadError)
    expect(lost.mock.calls.map(([part]) => part)).toEqual(['leaflet'])
    expect(element.outerHTML).toBe('<div><p>Kaart</p></div>')
    lost.mockRestore()
    await open()
    expect(all('.et-map__land')).toHaveLength(1)
  })

  it('that stops leaves nothing behind, and another may take its place (STO-01)', async () => {
    await open({ points: [UTRECHT] })
    live?.stop()
    expect(element.childElementCount).toBe(0)
    await open({ points: [UTRECHT] })
    expect(all('.et-map__point')).toHaveLength(1)
  })
})

describe('the stores on a map', () => {
  it('stand where they are, the chosen one larger, each with its name as text (STO-01, SEC-02)', async () => {
    await open({ points: [UTRECHT, GRONINGEN], chosen: 'groningen', from: UTRECHT })
    const dots = all('.et-map__point')
    expect(dots.map(dot => [dot.classList.contains('et-is-chosen'), radius(dot)])).toEqual([
      [false, 7],
      [true, 11],
    ])
    const [utrecht, groningen] = dots.map(middle) as [{ x: number; y: number }, { x: number; y: number }]
    expect([groningen.x > utrecht.x, groningen.y < utrecht.y]).toEqual([true, true])
    dots[0]?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    const [label] = all('.leaflet-tooltip:not(.et-map__town)')
    expect([label?.textContent, label?.querySelector('b')]).toEqual(['Utrecht <b>Centrum</b>', null])
  })

  it('tell which of them was pressed; the drawing, the towns and the shopper’s own place tell nothing (STO-01)', async () => {
    await open({ points: [UTRECHT, ARNHEM], from: HERE })
    const press = (target: Element | undefined) => target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    for (const other of ['.et-map__land', '.et-map__water', '.et-map__town', '.et-map__here']) press(all(other)[0])
    expect(chosen).not.toHaveBeenCalled()
    press(all('.et-map__point')[1])
    expect(chosen.mock.calls).toEqual([['arnhem']])
  })

  it('that would overlap are one larger dot, the first of them, until the map is near (STO-01)', async () => {
    const beside = { ...UTRECHT, id: 'beside', longitude: UTRECHT.longitude + 0.02, label: 'Utrecht Oost' }
    const show = await open({ points: [UTRECHT, beside, GRONINGEN] })
    expect(all('.et-map__point').map(radius)).toEqual([9, 7])
    show({ points: [UTRECHT, beside, GRONINGEN], chosen: 'utrecht' })
    // What is out of view has no outline.
    expect(all('.et-map__point').map(radius).slice(0, 2)).toEqual([11, 7])
  })

  it('take the place of those before (STO-01)', async () => {
    const show = await open({ points: [UTRECHT, ARNHEM, GRONINGEN], chosen: 'arnhem', from: HERE, withLine: true })
    expect(['.et-map__point', '.et-map__here', '.et-map__line'].map(one => all(one).length)).toEqual([3, 1, 1])
    show({ points: [UTRECHT] })
    expect(['.et-map__point', '.et-map__here', '.et-map__line'].map(one => all(one).length)).toEqual([1, 0, 0])
  })
})

describe('what a map brings into view', () => {
  it('is the chosen store, close by but not nearer than a town, and the whole country again without one (STO-01)', async () => {
    const near = { ...UTRECHT, id: 'near', longitude: UTRECHT.longitude + 0.1 }
    const show = await open({ points: [UTRECHT, near], chosen: 'utrecht' })
    const [utrecht, other] = all('.et-map__point').map(middle)
    expect(utrecht).toEqual({ x: WIDTH / 2, y: HEIGHT / 2 })
    // At zoom 11 a degree of longitude is 256 × 2¹¹ / 360 = 1456 px wide.
    expect(Math.abs((other?.x ?? 0) - WIDTH / 2 - 145.6)).toBeLessThanOrEqual(1)
    show({ points: [UTRECHT, GRONINGEN] })
    expect(corners(all('.et-map__land')[0]).filter(corner => !isInside(corner))).toEqual([])
  })

  it('is the shopper and the chosen store, 40 px from every side, with a line between them when it is asked for (STO-02)', async () => {
    const show = await open({ points: [UTRECHT, ARNHEM], chosen: 'arnhem', from: HERE })
    const ends = () => [all('.et-map__here')[0], all('.et-map__point.et-is-chosen')[0]].map(middle)
    expect(ends().filter(end => !isInside(end, 40))).toEqual([])
    expect(all('.et-map__line')).toEqual([])
    show({ points: [UTRECHT, ARNHEM], chosen: 'arnhem', from: HERE, withLine: true })
    expect(corners(all('.et-map__line')[0])).toEqual(ends())
  })

  it('is the shopper and the six nearest stores, which come first, while none is chosen (STO-01)', async () => {
    const near = [1, 2, 3, 4, 5].map(at => ({ ...UTRECHT, id: `u${at}`, longitude: UTRECHT.longitude + at / 10 }))
    await open({ points: [UTRECHT, ...near, GRONINGEN], from: HERE, withLine: true })
    const seen = all('.et-map__point').map(dot => isInside(middle(dot), 40))
    expect(seen).toEqual([true, true, true, true, true, true, false])
    expect(isInside(middle(all('.et-map__here')[0]), 40)).toBe(true)
    expect(all('.et-map__line')).toEqual([])
  })

  it('is shown at once with reduced motion, and by an animation otherwise (STO-01)', async () => {
    const isGliding = () => element.querySelector('.leaflet-map-pane')?.classList.contains('leaflet-pan-anim')
    const near = { ...UTRECHT, id: 'near', longitude: UTRECHT.longitude + 0.05 }
    const points = [UTRECHT, near]
    const show = await open({ points, chosen: 'utrecht' })
    show({ points, chosen: 'near' })
    expect([isGliding(), middle(all('.et-is-chosen')[0])]).toEqual([false, { x: WIDTH / 2, y: HEIGHT / 2 }])
    live?.stop()
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    const glide = await open({ points, chosen: 'utrecht' })
    glide({ points, chosen: 'near' })
    expect(isGliding()).toBe(true)
  })
})
