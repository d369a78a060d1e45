import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import lightbox, { ready } from '../../../shared/behaviours/lightbox/index'
import { ports } from '../../../shared/contract/ports'
import { LoadError } from '../../../shared/platform/load'
import { withResolvers } from '../../kit/with-resolvers'

const MARK = 'etalageLightbox'

let stop: (() => void) | undefined
/** Code that loads when released, and code that never loads. */
let held: Map<string, Promise<unknown>>
let lost: Set<string>
const announced: string[] = []

beforeEach(async () => {
  await ready()
  held = new Map()
  lost = new Set()
  // With reduced motion, the library does not wait for animations.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { load } = ports()
  vi.spyOn(ports(), 'load').mockImplementation(async (part, importIt) => {
    await held.get(part)
    if (lost.has(part)) throw new LoadError(`${part} did not load`)
    return load(part, importIt)
  })
  vi.spyOn(ports(), 'announce').mockImplementation(text => void announced.push(text))
  history.replaceState({ page: 1 }, '', '/tv')
  history.pushState({ page: 2 }, '', '/tv')
})
afterEach(async () => {
  stop?.()
  stop = undefined
  await vi.waitFor(() => expect(isOpen()).toBe(false))
  announced.splice(0)
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const item = (at: number): string =>
  `<li id="beeld-${at}"><a class="big" href="/p${at}.webp?v=2"><img src="/p${at}-480.webp" alt="Beeld ${at}"></a></li>`
const thumb = (at: number): string => `<a class="et-thumb" href="#beeld-${at}">${at}</a>`

function start({ maxZoom = 5, name = 'Novaro Oled-tv' }: { maxZoom?: number; name?: string | undefined } = {}) {
  document.body.innerHTML = `<main><div id="g"><ul>${[1, 2, 3].map(item).join('')}</ul>${[1, 2, 3].map(thumb).join('')}
    <a id="text" href="/los.png"> Losse foto </a><a id="folder" href="/folder.pdf">Folder</a></div></main>`
  const element = document.querySelector('#g') as HTMLElement
  stop = lightbox(element, { maxZoom, name })
  const row = element.querySelector('ul') as HTMLElement
  const links = [...element.querySelectorAll<HTMLElement>('.big')]
  const current = () => [...element.querySelectorAll('.et-thumb')].map(one => one.getAttribute('aria-current'))
  return { element, row, links, current }
}

const dialog = () => document.querySelector<HTMLElement>('#glightbox-body')
const isOpen = () => !!dialog()
const shown = () => document.querySelector<HTMLImageElement>('.gslide:not([inert]) img')?.alt
/** Whether the browser still follows the link. */
const press = (link: Element | null | undefined, more: MouseEventInit = {}): boolean =>
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more })) ?? false
const open = async (link: Element | null | undefined): Promise<void> => {
  press(link)
  await vi.waitFor(() => expect(isOpen()).toBe(true))
}
const key = (name: string): boolean => document.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))

describe('links to pictures', () => {
  it('open over the page at the one that was pressed, under the name of the product (SLD-02)', async () => {
    const { links } = start()
    await open(links[1]?.querySelector('img'))
    expect(dialog()?.ariaLabel).toBe('Novaro Oled-tv')
    expect(document.querySelectorAll('#glightbox-slider .gslide')).toHaveLength(4)
    expect(announced).toEqual(['2 van 4'])
    expect(shown()).toBe('Beeld 2')
  })

  it('without a name of their own have that of all lightboxes, and a link without a picture is called after its text (SLD-02)', async () => {
    const { element } = start({ name: undefined })
    stop?.()
    stop = lightbox(element, { maxZoom: 5, name: undefined })
    await open(element.querySelector('#text'))
    expect(dialog()?.ariaLabel).toBe('Afbeeldingen')
    expect(shown()).toBe('Losse foto')
  })

  it('are the browser’s with a key held, by another button, and when a script has answered the press (SLD-02)', async () => {
    const { links, element } = start()
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
      expect(press(links[0], more)).toBe(true)
    for (const other of ['#folder', '.et-thumb', 'ul']) expect(press(element.querySelector(other))).toBe(true)
    links[0]?.addEventListener('click', event => event.preventDefault())
    press(links[0])
    await vi.dynamicImportSettled()
    expect(isOpen()).toBe(false)
    expect(ports().load).not.toHaveBeenCalled()
  })

  it('open once, however often they are pressed while the code is on its way (SLD-02)', async () => {
    const { promise, resolve: arrive } = withResolvers()
    held.set('widgets-lightbox', promise)
    const { links } = start()
    expect([press(links[0]), press(links[2])]).toEqual([false, false])
    arrive()
    await vi.waitFor(() => expect(isOpen()).toBe(true))
    await vi.dynamicImportSettled()
    expect(announced).toEqual(['1 van 4'])
    expect(document.querySelectorAll('#glightbox-body')).toHaveLength(1)
  })

  it.each(['widgets-lightbox', 'glightbox'])('lead to their pictures when %s does not come, and try again (SLD-02, RT-06)', async part => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const gone = vi.spyOn(location, 'assign').mockImplementation(() => {})
    lost.add(part)
    const { links } = start()
    press(links[1])
    await vi.waitFor(() => expect(gone).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/p2\.webp\?v=2$/)))
    expect(warned).toHaveBeenCalledOnce()
    lost.clear()
    await open(links[1])
    expect(announced).toEqual(['2 van 4'])
  })
})

describe('an open lightbox', () => {
  it('takes the focus, puts the page out of reach, and gives both back on Escape (SLD-02)', async () => {
    const { links } = start()
    links[0]?.focus()
    await open(links[0])
    const main = document.querySelector('main') as HTMLElement
    expect([dialog()?.contains(document.activeElement), main.inert]).toEqual([true, true])
    key('Escape')
    await vi.waitFor(() => expect(isOpen()).toBe(false))
    expect([document.activeElement, main.inert]).toEqual([links[0], false])
  })

  it('marks the thumbnail of its picture, and lets the slider of the row go there (SLD-02)', async () => {
    const { row, links, current } = start()
    const asked: number[] = []
    const scrolled = vi.spyOn(row, 'scrollTo').mockImplementation(() => {})
    row.addEventListener('slider:show', event => {
      asked.push((event as CustomEvent<number>).detail)
      event.preventDefault()
    })
    await open(links[2])
    expect(current()).toEqual([null, null, 'true'])
    document.querySelector<HTMLElement>('.gprev')?.click()
    await vi.waitFor(() => expect(current()).toEqual([null, 'true', null]))
    expect(asked).toEqual([2, 1])
    expect(announced).toEqual(['3 van 4', '2 van 4'])
    expect(scrolled).not.toHaveBeenCalled()
  })

  it('scrolls a row without a slider by the distance between the picture and its edge (SLD-02)', async () => {
    const { row, links } = start()
    const scrolled = vi.spyOn(row, 'scrollTo').mockImplementation(() => {})
    row.scrollLeft = 30
    vi.spyOn(row, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, 0, 400, 300))
    vi.spyOn(row.children[2] as Element, 'getBoundingClientRect').mockReturnValue(new DOMRect(520, 0, 400, 300))
    await open(links[2])
    expect(scrolled.mock.calls).toEqual([[{ left: 530, behavior: 'instant' }]])
  })

  it('leaves a row alone in which nothing has an id (SLD-02)', async () => {
    const { element, current } = start()
    await open(element.querySelector('#text'))
    // The id is on the link itself, which is in no row.
    expect(current()).toEqual([null, null, null])
    key('Escape')
    await vi.waitFor(() => expect(isOpen()).toBe(false))
    for (const one of element.querySelectorAll('[id]')) one.removeAttribute('id')
    const asked = vi.fn()
    element.addEventListener('slider:show', asked, { capture: true })
    await open(element.querySelector('.big'))
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('the history of a lightbox', () => {
  const mark = (): unknown => (history.state as Record<string, unknown>)[MARK]
  const afterMs = async (ms: number): Promise<unknown> => {
    await vi.advanceTimersByTimeAsync(ms)
    return mark()
  }
  /** With its code loaded, and a stopped clock. */
  const openAt = async (at: number) => {
    const page = start()
    await open(page.links[at])
    key('Escape')
    await vi.waitFor(() => expect(isOpen()).toBe(false))
    vi.useFakeTimers()
    press(page.links[at])
    await vi.advanceTimersByTimeAsync(0)
    return page
  }

  it('keeps the picture once it has stood for 800 ms, beside what others keep there (SLD-02)', async () => {
    await openAt(0)
    expect([await afterMs(799), await afterMs(1)]).toEqual([undefined, 0])
    expect(history.state).toMatchObject({ page: 2 })
    document.querySelector<HTMLElement>('.gnext')?.click()
    expect([await afterMs(799), await afterMs(1)]).toEqual([0, 1])
  })

  it.each([
    ['Back', () => history.back()],
    ['Escape', () => key('Escape')],
  ])('ends with %s: one more Back leads to the page before (SLD-02)', async (_, close) => {
    await openAt(0)
    await afterMs(800)
    document.querySelector<HTMLElement>('.gnext')?.click()
    await afterMs(800)
    close()
    await afterMs(0)
    expect([isOpen(), history.state]).toEqual([false, { page: 2 }])
    history.back()
    expect(history.state).toEqual({ page: 1 })
  })

  it('has nothing of a picture that was closed sooner, or of a lightbox that was taken away (SLD-02)', async () => {
    const { links } = await openAt(0)
    await afterMs(799)
    key('Escape')
    expect(await afterMs(2000)).toBeUndefined()
    press(links[0])
    await afterMs(799)
    stop?.()
    expect(await afterMs(2000)).toBeUndefined()
    expect([isOpen(), history.state]).toEqual([false, { page: 2 }])
  })
})

describe('a lightbox that is taken away', () => {
  it('no longer reacts to a press (SLD-02)', () => {
    const { links } = start()
    stop?.()
    expect(press(links[0])).toBe(true)
  })

  it.each(['widgets-lightbox', 'glightbox'])('while %s is on its way stays closed (SLD-02)', async part => {
    const { promise, resolve: arrive } = withResolvers()
    held.set(part, promise)
    const { links } = start()
    press(links[0])
    await vi.waitFor(() => expect(vi.mocked(ports().load).mock.calls.map(([name]) => name)).toContain(part))
    stop?.()
    arrive()
    await vi.dynamicImportSettled()
    await vi.waitFor(() => expect([isOpen(), !!document.querySelector('main')?.inert]).toEqual([false, false]))
  })
})
