import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** An observer that reports what the test says. */
class Viewport {
  static all: Viewport[] = []
  boxes = new Set<Element>()
  constructor(
    private readonly tell: (entries: Partial<IntersectionObserverEntry>[]) => void,
    readonly options: IntersectionObserverInit,
  ) {
    Viewport.all.push(this)
  }
  observe = (box: Element): unknown => this.boxes.add(box)
  unobserve = (box: Element): unknown => this.boxes.delete(box)
  say = (target: Element, isIntersecting: boolean, { width = 10, height = 10 } = {}): unknown =>
    this.boxes.has(target) && this.tell([{ target, isIntersecting, boundingClientRect: { width, height } as DOMRectReadOnly }])
}

let arm: typeof import('../../../shared/runtime/triggers').arm
const NO_BOX = { width: 0, height: 0 }
let go = vi.fn()

beforeEach(async () => {
  vi.resetModules()
  Viewport.all = []
  vi.stubGlobal('IntersectionObserver', Viewport)
  window.IntersectionObserver = Viewport as unknown as typeof IntersectionObserver
  await import('../../../shared/platform')
  ;({ arm } = await import('../../../shared/runtime/triggers'))
  document.body.innerHTML = '<main><div id="host"></div></main>'
  go = vi.fn()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const host = (): HTMLElement => document.getElementById('host') as HTMLElement

describe('an island that waits', () => {
  it('for nothing goes at once (RT-02)', () => {
    expect(arm(host(), 'eager', go)).toBeTypeOf('function')
    expect(go).toHaveBeenCalledTimes(1)
  })

  it.each(['soon', '', 'toString', 'eager|soon'])('for %j is told that there is no such trigger (RT-02)', trigger => {
    expect(arm(host(), trigger, go)).toBeUndefined()
  })

  it('for several goes by any of them (RT-02)', () => {
    arm(host(), 'visible|store(several)', go)
    expect(go).not.toHaveBeenCalled()
    document.dispatchEvent(new CustomEvent('store:ready', { detail: { name: 'several' } }))
    expect(go).toHaveBeenCalledTimes(1)
  })
})

describe('idle', () => {
  const readyState = (state: DocumentReadyState): unknown => vi.spyOn(document, 'readyState', 'get').mockReturnValue(state)

  it('is when the browser says so, at the latest 500 ms after the page has loaded (RT-02)', () => {
    const request = vi.fn()
    vi.stubGlobal('requestIdleCallback', request)
    readyState('complete')
    arm(host(), 'idle', go)
    expect(request).toHaveBeenCalledExactlyOnceWith(go, { timeout: 500 })
    expect(go).not.toHaveBeenCalled()
  })

  it('is 200 ms after the page has loaded where the browser never says (RT-02)', () => {
    vi.stubGlobal('requestIdleCallback', undefined)
    vi.useFakeTimers()
    readyState('complete')
    arm(host(), 'idle', go)
    vi.advanceTimersByTime(199)
    expect(go).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(go).toHaveBeenCalledTimes(1)
  })

  it('comes 3 s after the document is complete, if a picture or script of another party keeps the page from loading (RT-02, RT-20)', () => {
    const request = vi.fn()
    vi.stubGlobal('requestIdleCallback', request)
    vi.useFakeTimers()
    readyState('interactive')
    arm(host(), 'idle', go)
    const stop = arm(host(), 'idle', go)
    stop?.()
    vi.advanceTimersByTime(2999)
    expect(request).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(request).toHaveBeenCalledTimes(1)
  })

  it('waits for the page to have loaded, unless it is cancelled (RT-02)', () => {
    const request = vi.fn()
    vi.stubGlobal('requestIdleCallback', request)
    readyState('interactive')
    const stop = arm(host(), 'idle', go)
    arm(host(), 'idle', go)
    expect(request).not.toHaveBeenCalled()
    stop?.()
    window.dispatchEvent(new Event('load'))
    expect(request).toHaveBeenCalledTimes(1)
  })
})

describe('ahead', () => {
  it('has only the code come when the browser is idle; what stands beside it mounts (RT-02)', () => {
    const request = vi.fn()
    const prepare = vi.fn()
    vi.stubGlobal('requestIdleCallback', request)
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
    arm(host(), 'ahead|store(beside)', go, prepare)
    expect(request).toHaveBeenCalledExactlyOnceWith(prepare, { timeout: 500 })
    expect(go).not.toHaveBeenCalled()
    document.dispatchEvent(new CustomEvent('store:ready', { detail: { name: 'beside' } }))
    expect([go.mock.calls.length, prepare.mock.calls.length]).toEqual([1, 0])
  })
})

describe('visible', () => {
  it('is within 200 px of what is in view (RT-02)', () => {
    arm(host(), 'visible', go)
    const [viewport] = Viewport.all
    expect(viewport?.options).toEqual({ rootMargin: '200px' })
    viewport?.say(host(), false)
    expect(go).not.toHaveBeenCalled()
    viewport?.say(host(), true)
    expect(go).toHaveBeenCalledTimes(1)
  })

  it('is watched by one observer for the page, until it is cancelled (RT-02)', () => {
    const stop = arm(host(), 'visible', go)
    arm(document.body, 'visible', go)
    expect(Viewport.all).toHaveLength(1)
    stop?.()
    expect([...(Viewport.all[0]?.boxes ?? [])]).toEqual([document.body])
  })

  it('is told of its children where it has no box, and of its parent where it has none of those (RT-02)', () => {
    host().innerHTML = '<p>a</p><p>b</p>'
    host().style.display = 'contents'
    const stop = arm(host(), 'visible', go)
    Viewport.all[0]?.say(host(), false, NO_BOX)
    expect([...(Viewport.all[0]?.boxes ?? [])]).toEqual([...host().children])
    Viewport.all[0]?.say(host().children[1] as Element, true)
    expect(go).toHaveBeenCalledTimes(1)
    stop?.()
    expect(Viewport.all[0]?.boxes.size).toBe(0)
    host().replaceChildren()
    arm(host(), 'visible', go)
    Viewport.all[0]?.say(host(), false, NO_BOX)
    expect([...(Viewport.all[0]?.boxes ?? [])]).toEqual([host().parentElement])
  })

  it('watches nothing else for what came into view without a box of its own (RT-02)', () => {
    host().innerHTML = '<p>a</p>'
    host().style.display = 'contents'
    arm(host(), 'visible', go)
    Viewport.all[0]?.say(host(), true, NO_BOX)
    expect(go).toHaveBeenCalledTimes(1)
    expect([...(Viewport.all[0]?.boxes ?? [])]).toEqual([host()])
  })

  it('is told to both of two that share a box (RT-02)', () => {
    host().style.display = 'contents'
    const other = vi.fn()
    arm(host(), 'visible', go)
    const stop = arm(host(), 'visible', other)
    Viewport.all[0]?.say(host(), false, NO_BOX)
    Viewport.all[0]?.say(host().parentElement as Element, true)
    expect([go.mock.calls.length, other.mock.calls.length]).toEqual([1, 1])
    stop?.()
    Viewport.all[0]?.say(host().parentElement as Element, true)
    expect([go.mock.calls.length, other.mock.calls.length]).toEqual([2, 1])
  })

  it('is still asked of its own box where it is hidden, or empty (RT-02)', () => {
    arm(host(), 'visible', go)
    Viewport.all[0]?.say(host(), false, NO_BOX)
    expect([...(Viewport.all[0]?.boxes ?? [])]).toEqual([host()])
    Viewport.all[0]?.say(host(), true, NO_BOX)
    expect(go).toHaveBeenCalledTimes(1)
  })

  it('is now where the browser cannot tell (RT-02)', () => {
    window.IntersectionObserver = undefined as never
    arm(host(), 'visible', go)
    expect(go).toHaveBeenCalledTimes(1)
  })
})

describe('interaction', () => {
  it('is heard by three listeners for a page, however many islands wait (RT-02)', () => {
    const listens = vi.spyOn(EventTarget.prototype, 'addEventListener')
    for (let count = 0; count < 50; count++) arm(document.createElement('div'), 'interaction|store(compare)', go)
    expect(listens).not.toHaveBeenCalled()
    listens.mockRestore()
  })

  it.each(['pointerover', 'pointerdown', 'focusin'])('is %s in it, until it is cancelled (RT-02)', type => {
    const stop = arm(host(), 'interaction', go)
    document.body.dispatchEvent(new Event(type, { bubbles: true }))
    expect(go).not.toHaveBeenCalled()
    host().dispatchEvent(new Event(type, { bubbles: true }))
    expect(go).toHaveBeenCalledTimes(1)
    stop?.()
    host().dispatchEvent(new Event(type, { bubbles: true }))
    expect(go).toHaveBeenCalledTimes(1)
  })

  it('has come already where the focus is when it is asked for (RT-02, RT-07)', () => {
    host().innerHTML = '<input>'
    arm(host(), 'interaction', go)
    expect(go).not.toHaveBeenCalled()
    host().querySelector('input')?.focus()
    go.mockClear()
    arm(host(), 'interaction', go)
    expect(go).toHaveBeenCalledTimes(1)
  })

  it.each(['open', 'toggle'])('is a touch of what has data-%s with the id of its panel, wherever that stands (RT-02)', name => {
    document.body.innerHTML = `<button data-${name}="panel"><b>x</b></button><button data-${name}="else"></button><div id="panel" data-component="off-canvas"><div id="host"></div></div>`
    const stop = arm(host(), 'interaction', go)
    document.querySelectorAll('button')[1]?.dispatchEvent(new Event('focusin', { bubbles: true }))
    expect(go).not.toHaveBeenCalled()
    document.querySelector('b')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    expect(go).toHaveBeenCalledTimes(1)
    stop?.()
    document.querySelector('b')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    expect(go).toHaveBeenCalledTimes(1)
  })

  it.each(['undefined', ''])('is nothing elsewhere for one without a panel, whatever opens %j (RT-02)', panel => {
    document.body.innerHTML = `<button data-open="${panel}" data-toggle="${panel}"></button><div id="host"></div>`
    arm(host(), 'interaction', go)
    document.querySelector('button')?.dispatchEvent(new Event('focusin', { bubbles: true }))
    expect(go).not.toHaveBeenCalled()
  })
})

describe('media', () => {
  it('is asked with its query, now and whenever that changes, until it is cancelled (RT-02)', () => {
    const list = Object.assign(new EventTarget(), { matches: false })
    const asked = vi.fn(() => list)
    vi.stubGlobal('matchMedia', asked)
    const stop = arm(host(), 'media((min-width: 40em) and (hover))', go)
    expect(asked).toHaveBeenCalledWith('(min-width: 40em) and (hover)')
    list.dispatchEvent(new Event('change'))
    expect(go).not.toHaveBeenCalled()
    list.matches = true
    list.dispatchEvent(new Event('change'))
    expect(go).toHaveBeenCalledTimes(1)
    stop?.()
    list.dispatchEvent(new Event('change'))
    expect(go).toHaveBeenCalledTimes(1)
    arm(host(), 'media(print)', go)
    expect(go).toHaveBeenCalledTimes(2)
  })

  it('may be one feature without brackets of its own, and is no trigger where it is no query (RT-02)', () => {
    const asked = vi.fn((media: string) =>
      Object.assign(new EventTarget(), { matches: true, media: /^\(/.test(media) ? media : 'not all' }),
    )
    vi.stubGlobal('matchMedia', asked)
    arm(host(), 'media(min-width: 600px)', go)
    expect(asked).toHaveBeenLastCalledWith('(min-width: 600px)')
    expect(go).toHaveBeenCalledTimes(1)
    expect(arm(host(), 'media(wide screens)', go)).toBeUndefined()
    expect(go).toHaveBeenCalledTimes(1)
  })
})

describe('store', () => {
  it('is when the store of that name first has data, or had it before (RT-02)', () => {
    arm(host(), 'store(compare)', go)
    document.dispatchEvent(new CustomEvent('store:ready', { detail: { name: 'cart' } }))
    expect(go).not.toHaveBeenCalled()
    document.dispatchEvent(new CustomEvent('store:ready', { detail: { name: 'compare' } }))
    expect(go).toHaveBeenCalledTimes(1)
    const later = vi.fn()
    arm(host(), 'store(compare)', later)
    expect(later).toHaveBeenCalledTimes(1)
  })

  it('says nothing more once it is cancelled (RT-02)', () => {
    const stop = arm(host(), 'store(stock)', go)
    stop?.()
    document.dispatchEvent(new CustomEvent('store:ready', { detail: { name: 'stock' } }))
    expect(go).not.toHaveBeenCalled()
  })
})
