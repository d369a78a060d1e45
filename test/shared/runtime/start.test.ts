import { act } from '@testing-library/react'
import { createElement, useEffect, useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdEarlyClicks } from '../../../shared/runtime/early'
import type { Areas, Module, Registry } from '../../../shared/runtime/types'

/** Everything that happened, in order. */
const log: string[] = []
/** What had happened when start returned. */
const begun: string[] = []
/** A behaviour that records when it starts and stops. */
const toy = (more: Partial<Module> = {}): Module =>
  ({
    default: (element: HTMLElement, { size }: { size?: number }) => {
      log.push(`on ${element.id}${size ?? ''}`)
      return () => log.push(`off ${element.id}`)
    },
    options: { size: { kind: 'integer', optional: true } },
    ...more,
  }) as Module

function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count > 1) throw new Error('too many')
  })
  return createElement('button', { type: 'button', id: 'count', onClick: () => setCount(count + 1) }, `${label} ${count}`)
}
const counter = { default: Counter, props: { label: { kind: 'string' } } } as unknown as Module

let arrive: (areas: { islands: Record<string, Module> }) => void = () => {}
let lose: (cause: unknown) => void = () => {}
const far = vi.fn(
  () =>
    new Promise<{ islands: Record<string, Module> }>((done, fail) => {
      arrive = done
      lose = fail
    }),
)
let loseGone = (_cause: unknown): void => {}
const gone = () => new Promise<never>((_, fail) => (loseGone = fail))
const own = vi.fn(async () => toy())
const texts = vi.fn(async (): Promise<unknown> => undefined)
const beforehand = vi.fn(async (): Promise<unknown> => undefined)
const wanted = vi.fn(async (): Promise<unknown> => undefined)
let isViewReady = true
const again = vi.fn(async () => {
  isViewReady = true
})
let slowTexts = (): void => {}
const wordsCame = (done: (value: unknown) => void): void => {
  slowTexts = () => done(undefined)
}
const registry: Registry = {
  now: { when: 'eager', module: toy() },
  counter: { when: 'eager', module: counter },
  later: { when: 'interaction', module: toy() },
  chosen: {
    when: 'eager',
    module: toy({
      options: { chosen: { kind: 'string', optional: true, reflected: true }, kind: { kind: 'string', optional: true } },
    } as never),
  },
  stored: { when: 'store(wishlist)', module: toy() },
  far: { when: 'eager', area: 'far' },
  lost: { when: 'eager', area: 'far' },
  nowhere: { when: 'eager', area: 'none' },
  gone: { when: 'eager', area: 'gone' },
  broken: {
    when: 'eager',
    module: toy({
      default: () => {
        throw new Error('broken')
      },
    } as never),
  },
  angry: {
    when: 'eager',
    module: toy({
      default: () => () => {
        throw new Error('angry')
      },
    } as never),
  },
  viewed: { when: 'eager', module: toy({ ready: again, isReady: () => isViewReady } as never) },
  worded: { when: 'eager', module: toy({ ready: texts }) },
  wordless: { when: 'eager', module: toy({ ready: wanted }) },
  wanting: { when: 'eager', module: toy({ ready: beforehand }) },
  slow: { when: 'eager', module: toy({ ready: () => new Promise(wordsCame) }) },
  never: { when: 'interaction', module: toy({ ready: () => new Promise(() => {}) }) },
  defined: { when: 'eager', module: toy() },
  absent: { when: 'eager', area: 'far', isUnavailable: true },
  edited: { when: 'eager', area: 'edited' },
}

const edited = async () => ({ islands: { edited: toy() } })
const areas: Areas = { far, gone, edited }
const events: string[] = []
const errors: { name: string; cause: unknown; retry: () => void }[] = []
let said = vi.spyOn(console, 'error')

/** State as the inline script in the head leaves it. */
const early = holdEarlyClicks()
/** Elements that are observed until they come into view. */
const watched = new Set<Element>()
class Viewport {
  observe = (box: Element): unknown => watched.add(box)
  unobserve = (box: Element): unknown => watched.delete(box)
}

beforeAll(async () => {
  window.etalage = { early }
  window.IntersectionObserver = Viewport as unknown as typeof IntersectionObserver
  vi.stubGlobal('IntersectionObserver', Viewport)
  for (const type of ['island:mounted', 'island:unmounted', 'island:error'])
    document.addEventListener(type, event => {
      const { detail } = event as CustomEvent
      events.push(`${type} ${detail.name} on ${(event.target as HTMLElement).id || event.target?.constructor.name}`)
      if (type === 'island:error') errors.push(detail)
    })
  const { defineIsland, start } = await import('../../../shared/runtime')
  document.body.innerHTML =
    '<div id="first" data-component="now"></div><div id="pressed" data-component="later"><button></button></div><div data-component="nobody"><i></i><button></button></div>'
  for (const button of document.querySelectorAll('button')) button.click()
  document.querySelector('i + button')?.addEventListener('click', () => log.push('the browser’s own'))
  defineIsland('defined', own)
  defineIsland('added', own)
  start(registry, areas)
  begun.push(...log)
  await vi.waitFor(() => expect(log).toContain('on first'))
  await empty()
})
beforeEach(() => {
  said = vi.spyOn(console, 'error').mockImplementation(() => {})
})
const empty = async (): Promise<void> => {
  document.body.replaceChildren()
  await vi.waitFor(() => expect(document.querySelectorAll('[data-island-state]')).toHaveLength(0))
  await new Promise(done => setTimeout(done))
  expect(early.held).toEqual([])
  log.length = 0
  events.length = 0
  errors.length = 0
  far.mockClear()
  own.mockClear()
}
afterEach(empty)

const at = <Kind extends HTMLElement = HTMLElement>(id: string): Kind => document.getElementById(id) as Kind
const state = (id: string): string | undefined => at(id)?.dataset.islandState
const put = (html: string): void => {
  document.body.innerHTML = html
}
const becomes = (id: string, wanted: string): Promise<void> => vi.waitFor(() => expect(state(id)).toBe(wanted))

describe('an element that names a component', () => {
  it('is mounted with its props when it comes and unmounted when it goes, and that is told (RT-01, RT-04, RT-08)', async () => {
    put('<main><div id="a" data-component="now" data-size="3"></div></main>')
    await becomes('a', 'mounted')
    expect(log).toEqual(['on a3'])
    expect(events).toEqual(['island:mounted now on a'])
    const gone = at('a')
    gone.remove()
    await vi.waitFor(() => expect(log).toEqual(['on a3', 'off a']))
    expect(events.slice(1)).toEqual(['island:unmounted now on HTMLDocument'])
    expect(gone.dataset.islandState).toBeUndefined()
  })

  it('stays what it is when it is moved (RT-04)', async () => {
    put('<div id="a" data-component="now"></div><main></main>')
    await becomes('a', 'mounted')
    document.querySelector('main')?.append(at('a'))
    document.body.insertAdjacentHTML('beforeend', '<div id="b" data-component="now"></div>')
    await becomes('b', 'mounted')
    expect(log).toEqual(['on a', 'on b'])
  })

  it('is not started again by an attribute that it writes itself, as by any other (RT-04, BEH-06)', async () => {
    put('<div id="a" data-component="chosen"></div>')
    await becomes('a', 'mounted')
    at('a').dataset.chosen = 'x'
    document.body.insertAdjacentHTML('beforeend', '<div id="b" data-component="now"></div>')
    await becomes('b', 'mounted')
    expect(log).toEqual(['on a', 'on b'])
    at('a').dataset.kind = 'x'
    await vi.waitFor(() => expect(log).toEqual(['on a', 'on b', 'off a', 'on a']))
  })

  it('is another when its name becomes another (RT-04)', async () => {
    put('<div id="a" data-component="later"></div>')
    await becomes('a', 'waiting')
    at('a').dataset.component = 'now'
    await becomes('a', 'mounted')
    at('a').dataset.component = 'counter'
    await becomes('a', 'failed')
    expect(log).toEqual(['on a', 'off a'])
    expect(events[1]).toBe('island:unmounted now on a')
    delete at('a').dataset.component
    await vi.waitFor(() => expect(state('a')).toBeUndefined())
  })

  it('waits for its trigger, which the element may name itself (RT-02, RT-08)', async () => {
    put('<div id="a" data-component="later"></div><div id="b" data-component="later" data-load="eager"></div>')
    await becomes('b', 'mounted')
    expect(state('a')).toBe('waiting')
    at('a').dispatchEvent(new Event('pointerover'))
    await becomes('a', 'mounted')
    expect(said).not.toHaveBeenCalled()
  })

  it('that has come or gone waits for nothing any more (RT-02, RT-04)', async () => {
    put(
      '<div id="a" data-component="now" data-load="visible|interaction"></div><div id="b" data-component="now" data-load="visible"></div>',
    )
    await becomes('b', 'waiting')
    expect([...watched]).toEqual([at('a'), at('b')])
    at('a').dispatchEvent(new Event('focusin'))
    await becomes('a', 'mounted')
    expect([...watched]).toEqual([at('b')])
    at('b').remove()
    await vi.waitFor(() => expect(watched.size).toBe(0))
    put('<div id="c" data-component="now" data-load="visible|eager"></div>')
    await becomes('c', 'mounted')
    expect(watched.size).toBe(0)
    expect(log).toEqual(['on a', 'off a', 'on c'])
  })

  it('that names no trigger waits for that of the registry, and is told (RT-02)', async () => {
    put('<div id="a" data-component="now" data-load="soon"></div><div id="b" data-component="now" data-load="soon"></div>')
    await becomes('a', 'mounted')
    await becomes('b', 'mounted')
    expect(said).toHaveBeenCalledExactlyOnceWith('data-load="soon" is no trigger; "eager" is used.', at('a'))
  })

  it('may have spaces around its triggers (RT-02)', async () => {
    put('<div id="a" data-component="now" data-load=" interaction | eager "></div>')
    await becomes('a', 'mounted')
    expect(said).not.toHaveBeenCalled()
  })

  it('that failed for want of an attribute is mounted when another script sets it (RT-20, RT-21)', async () => {
    put('<div id="a" data-component="counter">Print</div>')
    await becomes('a', 'failed')
    at('a').dataset.label = 'Keer'
    await becomes('a', 'mounted')
    expect(at('a').textContent).toBe('Keer 0')
  })

  it('with a name that is not known is told of once, with the nearest one (RT-10)', async () => {
    put(
      '<div id="a" data-component="wrold"></div><div id="b" data-component="wrold"></div><div id="c" data-component="worde"></div><div id="d" data-component="toString"></div><div id="e" data-component=""></div>',
    )
    await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(3))
    expect(said.mock.calls).toEqual([
      ['Island "wrold" is unknown.', at('a')],
      ['Island "worde" is unknown. Did you mean "worded"?', at('c')],
      ['Island "toString" is unknown.', at('d')],
    ])
    expect(state('a')).toBeUndefined()
  })

  it('of what the shop does without is hidden, costs no file, and leaves its clicks to the browser (CFG-01, RT-01)', async () => {
    put('<div id="a" data-component="absent"><button id="b"></button></div>')
    at('b').addEventListener('click', () => log.push('the browser’s own'))
    at('b').click()
    await vi.waitFor(() => expect(log).toEqual(['the browser’s own']))
    expect([at('a').hidden, state('a'), far.mock.calls.length]).toEqual([true, undefined, 0])
  })

  it('that went before its code came is left alone (RT-04)', async () => {
    put('<div id="a" data-component="slow"></div>')
    await becomes('a', 'loading')
    at('a').remove()
    await new Promise(done => setTimeout(done))
    slowTexts()
    put('<div id="b" data-component="now"></div>')
    await becomes('b', 'mounted')
    expect(log).toEqual(['on b'])
    expect(events).toEqual(['island:mounted now on b'])
  })

  it('that breaks as it goes takes nothing with it (RT-05)', async () => {
    put('<div id="a" data-component="angry"></div><div id="b" data-component="now"></div>')
    await becomes('b', 'mounted')
    document.body.replaceChildren()
    await vi.waitFor(() => expect(log).toEqual(['on b', 'off b']))
    expect(said).toHaveBeenCalledExactlyOnceWith(new Error('angry'))
  })
})

describe('an island', () => {
  it('takes the place of what the server printed, and gives the same nodes back (RT-05)', async () => {
    put('<div id="a" data-component="counter" data-label="Count"><p id="printed">1</p></div>')
    const printed = at('printed')
    await becomes('a', 'mounted')
    expect(at('a').textContent).toBe('Count 0')
    const host = at('a')
    host.remove()
    await vi.waitFor(() => expect(host.firstChild).toBe(printed))
  })

  it('that breaks later fails, gives the nodes back, and can be tried again (RT-05)', async () => {
    put('<div id="a" data-component="counter" data-label="Count"><p id="printed">1</p></div>')
    const printed = at('printed')
    await becomes('a', 'mounted')
    await act(async () => at('count').click())
    expect(at('a').textContent).toBe('Count 1')
    await act(async () => at('count').click())
    await becomes('a', 'failed')
    expect(at('a').firstChild).toBe(printed)
    expect(errors).toEqual([{ name: 'counter', cause: new Error('too many'), retry: expect.any(Function) }])
    errors[0]?.retry()
    await becomes('a', 'mounted')
    expect(at('a').textContent).toBe('Count 0')
    errors[0]?.retry()
    await Promise.resolve()
    expect(state('a')).toBe('mounted')
  })

  it('with a wrong prop fails by name, and the console hears of it unless somebody else does (RT-03, RT-05)', async () => {
    put('<div id="a" data-component="counter"></div>')
    await becomes('a', 'failed')
    expect(events).toEqual(['island:error counter on a'])
    expect(said).toHaveBeenCalledExactlyOnceWith('Island "counter" failed.', expect.any(TypeError), at('a'))
    said.mockClear()
    document.addEventListener('island:error', event => event.preventDefault(), { once: true })
    put('<div id="b" data-component="broken"></div>')
    await becomes('b', 'failed')
    expect(said).not.toHaveBeenCalled()
    expect(errors[1]?.cause).toEqual(new Error('broken'))
  })

  it('that failed keeps what the server printed when it is taken away (RT-05)', async () => {
    put('<div id="a" data-component="counter" data-label="Count"><p id="printed">1</p></div>')
    const [host, printed] = [at('a'), at('printed')]
    await becomes('a', 'mounted')
    for (let press = 0; press < 2; press++) await act(async () => at('count').click())
    await becomes('a', 'failed')
    host.remove()
    await vi.waitFor(() => expect(host.dataset.islandState).toBeUndefined())
    expect([...host.childNodes]).toEqual([printed])
  })

  it('is not put in the place of what the shopper holds down, until that is let go (RT-07)', async () => {
    put('<div id="a" data-component="later"></div>')
    await becomes('a', 'waiting')
    let isPressed = true
    const { matches } = Element.prototype
    vi.spyOn(at('a'), 'matches').mockImplementation(selector => (selector === ':active' ? isPressed : matches.call(at('a'), selector)))
    const waits = vi.spyOn(globalThis, 'setTimeout')
    at('a').dispatchEvent(new Event('pointerdown', { bubbles: true }))
    document.body.insertAdjacentHTML('beforeend', '<div id="b" data-component="now"></div>')
    await becomes('b', 'mounted')
    expect(state('a')).toBe('loading')
    // It checks again in every frame.
    expect(waits).toHaveBeenCalledWith(expect.any(Function), 16)
    waits.mockRestore()
    isPressed = false
    await becomes('a', 'mounted')
  })

  it('takes its place as soon as a tap has clicked, although its element stays active for a moment (RT-07, RT-09)', async () => {
    put('<div id="a" data-component="later"><button>x</button></div>')
    await becomes('a', 'waiting')
    const { matches } = Element.prototype
    vi.spyOn(at('a'), 'matches').mockImplementation(selector => selector === ':active' || matches.call(at('a'), selector))
    const button = at('a').querySelector('button') as HTMLElement
    const point = (type: string) => button.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch' }))
    point('pointerdown')
    document.body.insertAdjacentHTML('beforeend', '<div id="b" data-component="now"></div>')
    await becomes('b', 'mounted')
    expect(state('a')).toBe('loading')
    point('pointerup')
    button.click()
    await becomes('a', 'mounted')
  })

  it('that failed and was taken away is not tried again (RT-05)', async () => {
    put('<div id="a" data-component="broken"></div>')
    await becomes('a', 'failed')
    const host = at('a')
    host.remove()
    await vi.waitFor(() => expect(host.dataset.islandState).toBeUndefined())
    errors[0]?.retry()
    expect(host.dataset.islandState).toBeUndefined()
    expect(events).toEqual(['island:error broken on a'])
  })

  it('waits for its texts, which all of its kind ask for once (RT-01)', async () => {
    put('<div id="a" data-component="worded"></div><div id="b" data-component="worded"></div>')
    await becomes('b', 'mounted')
    await becomes('a', 'mounted')
    expect(texts).toHaveBeenCalledTimes(1)
  })

  it('gets ready again before another is mounted, if it says that it is not (RT-01, EXT-02)', async () => {
    again.mockClear()
    put('<div id="a" data-component="viewed"></div>')
    await becomes('a', 'mounted')
    put('<div id="b" data-component="viewed"></div>')
    await becomes('b', 'mounted')
    expect(again).toHaveBeenCalledTimes(1)
    isViewReady = false
    put('<div id="c" data-component="viewed"></div>')
    await becomes('c', 'mounted')
    expect(again).toHaveBeenCalledTimes(2)
  })

  it('has its texts before it is touched, where these come ahead, and asks for them again if they did not come (RT-01, RT-02)', async () => {
    beforehand.mockImplementationOnce(() => Promise.reject(new Error('no texts')))
    put('<div id="a" data-component="wanting" data-load="ahead|interaction"></div>')
    await vi.waitFor(() => expect(beforehand).toHaveBeenCalledTimes(1))
    expect([at('a').dataset.islandState, errors]).toEqual(['waiting', []])
    at('a').dispatchEvent(new Event('pointerover', { bubbles: true }))
    await becomes('a', 'mounted')
    put('<div id="b" data-component="wanting" data-load="ahead|interaction"></div>')
    await becomes('b', 'waiting')
    at('b').dispatchEvent(new Event('pointerover', { bubbles: true }))
    await becomes('b', 'mounted')
    expect(beforehand).toHaveBeenCalledTimes(2)
  })

  it('fails without its texts, and asks for them again when it is tried again (RT-05, RT-06)', async () => {
    wanted.mockImplementationOnce(() => new Promise((_, fail) => setTimeout(fail, 1, new Error('no texts'))))
    put('<div id="a" data-component="wordless"></div>')
    await becomes('a', 'failed')
    expect(errors.map(({ cause }) => cause)).toEqual([new Error('no texts')])
    errors[0]?.retry()
    await becomes('a', 'mounted')
    expect(wanted).toHaveBeenCalledTimes(2)
  })
})

describe('code that changed while developing', () => {
  it('takes the place of the old where that is mounted, and nowhere else (RT-10)', async () => {
    const { renew } = await import('../../../shared/runtime')
    const waiting = '<div id="b" data-component="edited" data-load="interaction"></div>'
    put(`<div id="a" data-component="edited"></div>${waiting}<div id="c" data-component="now"></div>`)
    await becomes('a', 'mounted')
    await becomes('c', 'mounted')
    log.length = 0
    const anew = toy({ default: ((element: HTMLElement) => () => log.push(`anew ${element.id} off`)) as never })
    renew({ edited: anew, unknown: toy() })
    await becomes('a', 'mounted')
    expect([log, state('b')]).toEqual([['off a'], 'waiting'])
    renew()
    await becomes('a', 'mounted')
    await becomes('c', 'mounted')
    expect([log.toSorted(), state('b')]).toEqual([['anew a off', 'off a', 'off c', 'on c'], 'waiting'])
  })
})

describe('code that is elsewhere', () => {
  const elsewhere = '<div id="a" data-component="far"></div><div id="b" data-component="far"></div>'

  it('is asked for once for all, and again after it was lost (RT-06)', async () => {
    put(elsewhere)
    await becomes('b', 'loading')
    expect(far).toHaveBeenCalledTimes(1)
    lose(new Error('offline'))
    await becomes('b', 'failed')
    await becomes('a', 'failed')
    expect(errors.map(({ name, cause }) => [name, (cause as Error).message])).toEqual([
      ['far', 'offline'],
      ['far', 'offline'],
    ])
    errors[0]?.retry()
    await becomes('a', 'loading')
    expect(far).toHaveBeenCalledTimes(2)
    arrive({ islands: { far: toy() } })
    await becomes('a', 'mounted')
    expect(state('b')).toBe('failed')
  })

  it('that is lost after its element went fails nowhere (RT-04, RT-05)', async () => {
    put('<div id="a" data-component="gone"></div>')
    await becomes('a', 'loading')
    const host = at('a')
    host.remove()
    await vi.waitFor(() => expect(host.dataset.islandState).toBeUndefined())
    loseGone(new Error('offline'))
    put('<div id="b" data-component="now"></div>')
    await becomes('b', 'mounted')
    expect([events, host.dataset.islandState]).toEqual([['island:mounted now on b'], undefined])
    expect(said).not.toHaveBeenCalled()
  })

  it('that has no such island, or is not known, fails by name (RT-05, RT-06)', async () => {
    put('<div id="a" data-component="lost"></div><div id="b" data-component="nowhere"></div>')
    await becomes('b', 'failed')
    if (state('a') === 'loading') arrive({ islands: {} })
    await becomes('a', 'failed')
    expect(errors.map(({ cause }) => [(cause as Error).name, (cause as Error).message]).toSorted()).toEqual([
      ['Error', 'Island "lost" is not in "far"'],
      ['Error', 'Island "nowhere" is not in "none"'],
    ])
  })

  it('of a theme takes the place of the registry’s, with its trigger, or adds to it (EXT-01)', async () => {
    put(
      '<div id="a" data-component="defined"></div><div id="b" data-component="added" data-load="eager"></div><div id="c" data-component="added" data-load="interaction"></div><div id="d" data-component="added"></div>',
    )
    await becomes('a', 'mounted')
    await becomes('b', 'mounted')
    expect([state('c'), state('d')]).toEqual(['waiting', 'waiting'])
    expect([...watched]).toEqual([at('d')])
    expect(own).toHaveBeenCalledTimes(2)
  })
})

describe('an early click', () => {
  it('that came before the runtime has its island mounted first, at once (RT-07, RT-09)', () => {
    expect(begun).toContain('on pressed')
    expect(begun).not.toContain('on first')
  })

  it('made before the runtime loaded, in an unknown component, is left to the browser as the runtime starts (RT-07, RT-10)', () => {
    expect(begun).toContain('the browser’s own')
  })

  const clicked = vi.fn()
  beforeEach(() => {
    clicked.mockReset()
    document.body.onclick = clicked
  })

  it('makes its island come, and is replayed on it once (RT-07)', async () => {
    put('<div id="a" data-component="later"><button id="b">x</button></div>')
    await becomes('a', 'waiting')
    at('b').click()
    expect(clicked).not.toHaveBeenCalled()
    await becomes('a', 'mounted')
    await vi.waitFor(() => expect(clicked).toHaveBeenCalledTimes(1))
    expect(at('b').hasAttribute('aria-busy')).toBe(false)
  })

  it('is replayed on the control that an island has in its place (RT-07)', async () => {
    put('<div id="a" data-component="counter" data-load="interaction" data-label="Count"><button id="count">0</button></div>')
    await becomes('a', 'waiting')
    at('count').click()
    at('count').click()
    await becomes('a', 'mounted')
    await vi.waitFor(() => expect(clicked).toHaveBeenCalled())
  })

  it('in an island that another one takes the place of meanwhile is replayed on that one, once (RT-07)', async () => {
    put(
      '<div id="a" data-component="counter" data-load="interaction" data-label="Count"><div id="n" data-component="never"><button id="count">0</button></div></div>',
    )
    await becomes('n', 'waiting')
    at('count').click()
    await becomes('n', 'loading')
    expect(state('a')).toBe('waiting')
    at('a').dispatchEvent(new Event('pointerover', { bubbles: true }))
    await becomes('a', 'mounted')
    await vi.waitFor(() => expect(at('count').textContent).toBe('Count 1'))
    expect(clicked).toHaveBeenCalledTimes(1)
    expect(early.held).toEqual([])
  })

  it('without a counterpart in the island is left to the browser, at once (RT-07)', async () => {
    put('<div id="a" data-component="counter" data-load="interaction" data-label="Count"><button id="other">0</button></div>')
    await becomes('a', 'waiting')
    const other = vi.fn()
    at('other').addEventListener('click', other)
    at('other').click()
    await becomes('a', 'mounted')
    await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(1))
  })

  it('in an island that fails is left to the browser, at once (RT-07)', async () => {
    put('<div id="a" data-component="broken" data-load="interaction"><button id="b">x</button></div>')
    await becomes('a', 'waiting')
    at('b').click()
    await becomes('a', 'failed')
    await vi.waitFor(() => expect(clicked).toHaveBeenCalledTimes(1))
  })

  it('in an island that waits for a store does not wait, and loads nothing (RT-02, RT-07)', async () => {
    put('<div id="a" data-component="stored"><button id="b">x</button></div>')
    await becomes('a', 'waiting')
    at('b').click()
    await vi.waitFor(() => expect(clicked).toHaveBeenCalledTimes(1))
    expect(state('a')).toBe('waiting')
  })

  it('in an unknown component is left to the browser, at once (RT-07, RT-10)', async () => {
    put('<div id="a" data-component="nothing-like-it"><button id="b">x</button></div>')
    at('b').click()
    await vi.waitFor(() => expect(clicked).toHaveBeenCalledTimes(1))
    expect(said).toHaveBeenCalledWith('Island "nothing-like-it" is unknown.', at('a'))
  })

  it('of a form is sent by the island that has a form in its place (RT-07)', async () => {
    put('<div id="a" data-component="later"><form id="f"><button>x</button></form></div>')
    await becomes('a', 'waiting')
    const sent = vi.fn((event: Event) => event.preventDefault())
    at('f').addEventListener('submit', sent)
    at<HTMLFormElement>('f').requestSubmit()
    expect(sent).not.toHaveBeenCalled()
    await becomes('a', 'mounted')
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  })
})

describe('a page of others', () => {
  it('that has put another Promise in place of the browser’s mounts islands that come later (RT-09)', async () => {
    const { Promise: ours } = window
    class Theirs<Value> extends ours<Value> {}
    vi.stubGlobal('Promise', Theirs)
    document.body.innerHTML = '<div id="own" data-component="defined"></div>'
    watched.clear()
    await vi.waitFor(() => expect(log).toContain('on own'))
    vi.unstubAllGlobals()
    vi.stubGlobal('IntersectionObserver', Viewport)
    await empty()
  })

  it('that takes the state of an island off its element does not hold its clicks again (RT-07)', async () => {
    document.body.innerHTML = '<div id="a" data-component="now"><button></button></div>'
    await vi.waitFor(() => expect(log).toContain('on a'))
    const pressed = vi.fn()
    const button = document.querySelector('button') as HTMLButtonElement
    button.addEventListener('click', pressed)
    document.querySelector('#a')?.removeAttribute('data-island-state')
    button.click()
    expect(pressed).toHaveBeenCalledTimes(1)
    expect(early.held).toEqual([])
    await empty()
  })
})
