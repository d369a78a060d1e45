import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listingPorts, type Ports } from '../../../shared/contract/ports'
import '../../../shared/platform'
import { announce } from '../../../shared/platform/index'
import { setHead } from '../../../shared/platform/listing'

let page: Ports
beforeEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  page = listingPorts()
})
afterEach(() => {
  vi.useRealTimers()
  for (const name of ['pageConfig', 'isB2B', 'isLoggedIn']) Reflect.deleteProperty(window, name)
})

const script = (id: string, text: string): void => {
  document.body.innerHTML += `<script type="application/json" id="${id}">${text}</script>`
}

describe('products that the page was scrolled past', () => {
  it.each([
    ['come into view', 100, 1],
    ['that are seen stay where they are', 900, 0],
  ])('%s (CAT-08)', async (_what, bottom, times) => {
    document.body.innerHTML = '<div data-component="product-list"></div>'
    const list = document.body.firstElementChild as HTMLElement
    list.getBoundingClientRect = () => ({ bottom }) as DOMRect
    const scrolled = vi.fn()
    list.scrollIntoView = scrolled
    page.scroll.reveal('product-list')
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
    expect(scrolled).toHaveBeenCalledTimes(times)
  })
})

describe('a unique text', () => {
  it('is made on a page without TLS too, where browsers have no randomUUID (CRT-05, EXT-02)', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const made = Array.from({ length: 20 }, () => page.unique())
    vi.unstubAllGlobals()
    expect(made.filter(one => /^[\w-]{36}$/.test(one))).toHaveLength(20)
    expect(new Set(made).size).toBe(20)
  })
})

describe('what waits for a press to end', () => {
  const send = (type: string): boolean => document.body.dispatchEvent(new Event(type, { bubbles: true }))
  const press = async () => {
    const order: string[] = []
    send('pointerdown')
    void page.pointer.released().then(() => order.push('released'))
    await new Promise(done => setTimeout(done, 20))
    return order
  }

  it.each(['pointerup', 'pointercancel'])('goes on after %s and the click that follows (API-08)', async type => {
    const order = await press()
    expect(order).toEqual([])
    send(type)
    document.body.addEventListener('click', () => order.push('click'), { once: true })
    document.body.click()
    await vi.waitFor(() => expect(order).toEqual(['click', 'released']))
  })

  it('goes on by itself if the end is never told, as with a scroll bar, and at once without a press (API-08)', async () => {
    vi.useFakeTimers()
    send('pointerdown')
    const order: string[] = []
    void page.pointer.released().then(() => order.push('released'))
    await vi.advanceTimersByTimeAsync(900)
    expect(order).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(order).toEqual(['released'])
    dispatchEvent(new PointerEvent('pointermove', { buttons: 0 }))
    await page.pointer.released()
  })
})

describe('what the page says of itself', () => {
  it('is its configuration script; its object says what that leaves out, and its two globals what both leave out (CFG-01)', () => {
    Reflect.deleteProperty(window, 'pageConfig')
    expect(page.readPageConfig()).toEqual({})
    Object.assign(window, { isB2B: true, isLoggedIn: false })
    expect(page.readPageConfig()).toEqual({ isB2B: true, isLoggedIn: false })
    Object.assign(window, { pageConfig: { locale: 'en-GB', isB2B: false } })
    expect(page.readPageConfig()).toEqual({ locale: 'en-GB', isB2B: false, isLoggedIn: false })
    script('page-config', '{"locale":"nl-NL"}')
    expect(page.readPageConfig()).toEqual({ locale: 'nl-NL', isB2B: false, isLoggedIn: false })
  })

  it('is nothing where JSON is missing or broken (CFG-01)', () => {
    script('broken', '{"a":')
    script('1"] x', '1')
    const error = vi.spyOn(console, 'error').mockReturnValue()
    expect([page.readJson('missing'), page.readJson('a b"]')]).toEqual([undefined, undefined])
    expect(error).not.toHaveBeenCalled()
    expect(page.readJson('broken')).toBeUndefined()
    expect(error).toHaveBeenCalledExactlyOnceWith('broken is not JSON: {"a":. It is left out.', expect.any(SyntaxError))
    error.mockRestore()
  })

  it('is the last where the page has it twice, which the console says (RT-21)', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    script('page-state', '{"a":1}')
    script('page-state', '{"a":2}')
    expect(page.readJson('page-state')).toEqual({ a: 2 })
    expect(said).toHaveBeenCalledExactlyOnceWith('The page has two scripts with the id page-state. The last is used: remove the other.')
    said.mockRestore()
  })

  it('is never read from an element that is no JSON script (SEC-01)', () => {
    document.body.innerHTML = '<div id="seed">{"a":1}</div>'
    expect(page.readJson('seed')).toBeUndefined()
  })

  it('includes its meta tags (API-02)', () => {
    document.head.innerHTML = '<meta name="csrf-token" content="abc">'
    expect([page.readMeta('csrf-token'), page.readMeta('other')]).toEqual(['abc', undefined])
  })
})

describe('the head', () => {
  it('gets title, description, social tags, canonical and robots, each once (CAT-11)', () => {
    document.head.innerHTML = '<meta name="description" content="old"><link rel="canonical" href="/old">'
    for (const title of ['One', 'Two']) setHead({ title, description: `${title}.`, url: '/a', canonical: '/a', robots: 'noindex, follow' })
    const content = (selector: string): (string | null)[] =>
      [...document.head.querySelectorAll(selector)].map(element => element.getAttribute('content'))
    expect(document.title).toBe('Two')
    expect(content('meta[name=description]')).toEqual(['Two.'])
    expect(content('meta[property="og:title"]')).toEqual(['Two'])
    expect(content('meta[property="og:description"]')).toEqual(['Two.'])
    expect(content('meta[property="og:url"]')).toEqual([new URL('/a', location.href).href])
    expect(content('meta[name=robots]')).toEqual(['noindex, follow'])
    expect([...document.head.querySelectorAll('link[rel=canonical]')].map(link => (link as HTMLLinkElement).href)).toEqual([
      new URL('/a', location.href).href,
    ])
  })

  it('keeps what is not given (CAT-11)', () => {
    document.title = 'Same'
    setHead({ url: '/b' })
    expect(document.title).toBe('Same')
    expect(document.head.querySelector('meta[name=description]')).toBeNull()
  })
})

describe('the announcer', () => {
  it('speaks through the live region of the page (A11Y-01)', () => {
    vi.useFakeTimers()
    document.body.innerHTML = '<div data-announcer aria-live="polite"></div>'
    announce('3 producten gevonden')
    vi.runAllTimers()
    expect(document.body.innerHTML).toBe('<div data-announcer="" aria-live="polite">3 producten gevonden</div>')
  })

  it('makes the region that is missing once (A11Y-01)', () => {
    vi.useFakeTimers()
    announce('a')
    vi.runAllTimers()
    announce('b')
    vi.runAllTimers()
    const regions = [...document.querySelectorAll('[data-announcer]')]
    expect(regions.map(region => [region.getAttribute('aria-live'), region.textContent])).toEqual([['polite', 'b']])
  })

  it('empties the region first, so that the same sentence is heard twice (A11Y-01)', () => {
    vi.useFakeTimers()
    announce('a')
    vi.runAllTimers()
    announce('a')
    expect(document.querySelector('[data-announcer]')?.textContent).toBe('')
    vi.runAllTimers()
    expect(document.querySelector('[data-announcer]')?.textContent).toBe('a')
  })
})

describe('what happens around the page', () => {
  it('is told until nobody listens any more (RT-14 RT-15)', () => {
    const heard: unknown[] = []
    const stops = [
      page.onStorage((key, value) => heard.push([key, value])),
      page.onPageRestored(() => heard.push('restored')),
      page.location.onPop((_href, state) => heard.push(state)),
    ]
    const happen = (): void => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'a', newValue: '1', storageArea: localStorage }))
      window.dispatchEvent(new StorageEvent('storage', { key: 'a', newValue: '1', storageArea: sessionStorage }))
      for (const persisted of [false, true]) window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
      window.dispatchEvent(Object.assign(new Event('popstate'), { state: { y: 1 } }))
    }
    happen()
    expect(heard).toEqual([['a', '1'], 'restored', { y: 1 }])
    for (const stop of stops) stop()
    happen()
    expect(heard).toHaveLength(3)
  })

  it('waits while the page is being prerendered (RT-16)', () => {
    const run = vi.fn()
    page.onActivated(run)
    expect(run).toHaveBeenCalledTimes(1)
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
    page.onActivated(run)
    expect(run).toHaveBeenCalledTimes(1)
    document.dispatchEvent(new Event('prerenderingchange'))
    document.dispatchEvent(new Event('prerenderingchange'))
    expect(run).toHaveBeenCalledTimes(2)
    Reflect.deleteProperty(document, 'prerendering')
  })

  it('emits nothing and counts as old until a prerendered page is shown (RT-16)', () => {
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
    const heard: string[] = []
    document.addEventListener('cart:changed', () => heard.push('changed'), { once: true })
    page.emit('cart:changed', { count: 1 })
    page.onPageRestored(() => heard.push('restored'))
    expect(heard).toEqual([])
    Reflect.deleteProperty(document, 'prerendering')
    document.dispatchEvent(new Event('prerenderingchange'))
    expect(heard).toEqual(['changed', 'restored'])
  })
})

describe('events and actions', () => {
  it('reach other scripts on the document (EXT-01)', () => {
    const heard: unknown[] = []
    document.addEventListener('cart:changed', event => heard.push((event as CustomEvent).detail), { once: true })
    page.emit('cart:changed', { count: 3 })
    expect(heard).toEqual([{ count: 3 }])
  })

  it('are answered, unless another script prevented it (EXT-01)', () => {
    const handle = vi.fn()
    const stop = page.onAction('shop:open-panel', handle)
    const ask = (): boolean => document.dispatchEvent(new CustomEvent('shop:open-panel', { detail: { panel: 'x' }, cancelable: true }))
    ask()
    expect(handle).toHaveBeenCalledWith({ panel: 'x' })
    document.addEventListener('shop:open-panel', event => event.preventDefault(), { capture: true, once: true })
    window.addEventListener('shop:open-panel', event => event.preventDefault(), { capture: true, once: true })
    ask()
    expect(handle).toHaveBeenCalledTimes(1)
    stop()
    ask()
    expect(handle).toHaveBeenCalledTimes(1)
  })
})

describe('history', () => {
  it('gets and rewrites entries, and says where the page is (CAT-09)', () => {
    page.location.push('/a?b=1', { n: 1 })
    expect([page.location.href(), history.state]).toEqual(['/a?b=1', { n: 1 }])
    const { length } = history
    page.location.replace('/c', { n: 2 })
    expect([page.location.href(), history.state, history.length]).toEqual(['/c', { n: 2 }, length])
  })
})

describe('the ports', () => {
  it('lead to the announcer, and with a listing to the head (A11Y-01, CAT-11)', async () => {
    page.announce('nu')
    page.head.set({ title: 'Nieuw' })
    await vi.waitFor(() => expect(document.querySelector('[data-announcer]')?.textContent).toBe('nu'))
    expect(document.title).toBe('Nieuw')
  })
})

describe('the connection', () => {
  it('is told of each time it is back (PAY-03, ERR-02)', () => {
    const told = vi.fn()
    page.onOnline(told)
    window.dispatchEvent(new Event('offline'))
    expect(told).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('online'))
    window.dispatchEvent(new Event('online'))
    expect(told).toHaveBeenCalledTimes(2)
  })
})
