import { expect, it, vi } from 'vitest'
import { leaveNoDrag, makeZoom } from '../../../../shared/widgets/lightbox/gestures'

const open = (max = 5) => {
  document.body.innerHTML =
    '<div id="box"><div class="gslide"><img alt="a"></div><div class="gslide"><img alt="b"></div><button class="gbtn">x</button></div>'
  const box = document.querySelector('#box') as HTMLElement
  const [first, second] = [...box.querySelectorAll('img')] as HTMLElement[] as [HTMLElement, HTMLElement]
  const stop = new AbortController()
  const beside = vi.fn()
  let shown = first
  const zoom = makeZoom(box, { image: () => shown, max, beside }, stop.signal)
  const point = (type: string, x: number, y = 0, { id = 1, on = shown as Element } = {}) =>
    on.dispatchEvent(new PointerEvent(`pointer${type}`, { pointerId: id, clientX: x, clientY: y, bubbles: true }))
  const tap = (x = 0, on: Element = shown) => {
    point('down', x, 0, { on })
    point('up', x, 0, { on })
  }
  const key = (name: string, more: KeyboardEventInit = {}) =>
    box.dispatchEvent(new KeyboardEvent('keydown', { key: name, cancelable: true, ...more }))
  return { box, first, second, zoom, beside, point, tap, key, stop, show: (image: HTMLElement) => (shown = image) }
}
const scaleOf = (image: HTMLElement): number => Number(/scale\((.+?)\)/.exec(image.style.transform)?.[1] ?? 1)

it('doubles by two taps in one place and undoes it by two more (SLD-02)', () => {
  const { first, tap, zoom } = open()
  tap()
  expect(scaleOf(first)).toBe(1)
  tap(4)
  expect([scaleOf(first), zoom.isZoomed(), first.closest('.gslide')?.className]).toEqual([2, true, 'gslide zoomed'])
  tap()
  tap()
  expect([scaleOf(first), zoom.isZoomed(), first.closest('.gslide')?.className]).toEqual([1, false, 'gslide'])
  tap()
  tap(60)
  expect(scaleOf(first)).toBe(1)
})

it('goes to its limit by keys and by the wheel with Ctrl, and no further (SLD-02)', () => {
  const { box, first, key } = open(10)
  for (let step = 0; step < 9; step++) key('+')
  expect(scaleOf(first)).toBe(10)
  key('0')
  expect(scaleOf(first)).toBe(1)
  expect(key('+', { ctrlKey: true })).toBe(true)
  const turn = (ctrlKey: boolean, deltaY: number) =>
    box.dispatchEvent(Object.assign(new MouseEvent('wheel', { ctrlKey, cancelable: true }), { deltaY }))
  turn(false, -1)
  expect(scaleOf(first)).toBe(1)
  turn(true, -1)
  expect(scaleOf(first)).toBe(1.5)
  turn(true, 1)
  key('-')
  expect(scaleOf(first)).toBe(1)
})

it('moves a zoomed picture by arrow keys, which go to the next picture when it is not zoomed (SLD-02, A11Y-01)', () => {
  const { first, key } = open()
  expect(key('ArrowRight')).toBe(true)
  expect(first.style.transform).toBe('')
  key('+')
  expect([key('ArrowRight'), key('ArrowDown')]).toEqual([false, false])
  expect(first.style.transform).toContain('translate(-80px, -80px)')
  key('ArrowLeft')
  key('ArrowUp')
  expect(first.style.transform).toContain('translate(0px, 0px)')
})

it('follows two fingers, and one when it is zoomed (SLD-02)', () => {
  const { first, point } = open()
  point('down', 0)
  point('down', 100, 0, { id: 2 })
  point('move', 300, 0, { id: 2 })
  expect(scaleOf(first)).toBe(3)
  point('move', 900, 0, { id: 2 })
  expect(scaleOf(first)).toBe(5)
  point('up', 900, 0, { id: 2 })
  point('move', 20, 30)
  expect(first.style.transform).toContain('translate(20px, 30px)')
})

it('ends with the picture it belongs to (SLD-02)', () => {
  const { first, second, key, show, zoom } = open()
  key('+')
  show(second)
  zoom.reset()
  expect([scaleOf(first), scaleOf(second), document.querySelectorAll('.zoomed').length]).toEqual([1, 1, 0])
})

it('tells of a press beside the picture, not of one on a button, of a drag or while zoomed (SLD-02)', async () => {
  const { box, beside, tap, point, key } = open()
  const told = async () => {
    await new Promise(done => setTimeout(done))
    return beside.mock.calls.length
  }
  tap(0, box.querySelector('button') as Element)
  point('down', 0, 0, { on: box })
  point('up', 30, 0, { on: box })
  key('+')
  tap(0, box)
  expect(await told()).toBe(0)
  key('0')
  tap(0, box)
  expect(await told()).toBe(1)
})

it('hears nothing after it stopped (SLD-02)', () => {
  const { first, key, stop } = open()
  stop.abort()
  key('+')
  expect(scaleOf(first)).toBe(1)
})

it('lets a picture know of each press that it has not been dragged yet (SLD-02)', () => {
  const { box, first } = open()
  leaveNoDrag(box, new AbortController().signal)
  const moved = vi.fn()
  first.addEventListener('mousemove', ({ clientX }) => moved(clientX))
  first.dispatchEvent(new MouseEvent('mousedown', { clientX: 7, bubbles: true }))
  expect(moved.mock.calls).toEqual([[7]])
})
