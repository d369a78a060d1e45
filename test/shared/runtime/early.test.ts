import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type EarlyClicks, holdEarlyClicks } from '../../../shared/runtime/early'

// It listens to the document for as long as the page exists.
const early: EarlyClicks = holdEarlyClicks()
const reached = vi.fn()
const held = vi.fn()
early.onHold = held
/** In place of the runtime, which knows it without the attribute. */
early.isDone = host => /mounted|failed/.test(host.dataset.islandState ?? '')

beforeEach(() => {
  vi.useFakeTimers()
  document.body.onclick = event => reached(event.defaultPrevented)
  document.body.onsubmit = event => {
    reached(event.defaultPrevented)
    event.preventDefault()
  }
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  expect(early.held).toEqual([])
  reached.mockReset()
  held.mockReset()
  document.body.replaceChildren()
})

const page = (html: string): void => {
  document.body.innerHTML = html
}
const pick = <Kind extends HTMLElement = HTMLElement>(selector: string): Kind => document.querySelector<Kind>(selector) as Kind
const click = (selector: string, more: MouseEventInit = {}): boolean =>
  pick(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }))

describe('an early click', () => {
  it('on a button of an island is held, with the control busy, and the runtime is told in a task of its own (RT-07)', () => {
    page('<div data-component="toy"><button><b>x</b></button></div>')
    expect(click('b')).toBe(false)
    expect(reached).not.toHaveBeenCalled()
    expect(early.held).toEqual([{ control: pick('button'), host: pick('div') }])
    expect(pick('button').ariaBusy ?? pick('button').getAttribute('aria-busy')).toBe('true')
    expect(held).not.toHaveBeenCalled()
    vi.advanceTimersByTime(0)
    expect(held).toHaveBeenCalledExactlyOnceWith(pick('div'))
  })

  it.each([
    ['a link', '<a href="/x">x</a>', 'a'],
    ['what can be replayed', '<span data-replay="k">x</span>', 'span'],
    ['a button to send', '<form><input type="submit"></form>', 'input'],
    ['a picture to send', '<form><input type="image"></form>', 'input'],
  ])('is one on %s (RT-07)', (_, html, selector) => {
    page(`<div data-component="toy">${html}</div>`)
    click(selector)
    expect(early.held.map(one => one.control)).toEqual([pick(selector)])
    early.take(early.held[0] as never)
  })

  it.each([
    ['a field', '<input data-replay="k">', 'input'],
    ['words', '<p>x</p>', 'p'],
    ['a link to another window', '<a href="/x" target="_blank">x</a>', 'a'],
    ['a link to a file', '<a href="/x" download>x</a>', 'a'],
  ])('on %s is the browser’s own (RT-07)', (_, html, selector) => {
    page(`<div data-component="toy">${html}</div>`)
    pick(selector).addEventListener('click', event => event.preventDefault())
    click(selector)
    expect(early.held).toEqual([])
    expect(reached).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['the summary of a fold opens it', '<summary>x</summary>', 'summary'],
    ['a label in a fold ticks its box', '<summary>x</summary><label>y <input type="checkbox"></label>', 'label'],
  ])('on %s, as without script: the island takes over what was done (RT-07)', (_, html, selector) => {
    page(`<div data-component="toy"><details data-replay="fold">${html}</details></div>`)
    expect(click(selector)).toBe(true)
    expect(early.held).toEqual([])
  })

  it.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
    'with %j is the browser’s own (RT-07)',
    more => {
      page('<div data-component="toy"><button>x</button></div>')
      click('button', more)
      expect(early.held).toEqual([])
      expect(reached).toHaveBeenCalledTimes(1)
    },
  )

  it.each(['mounted', 'failed'])('is none in an island that has %s, or outside of one (RT-07)', state => {
    page(`<div data-component="toy" data-island-state="${state}"><button>x</button></div><button id="out">x</button>`)
    click('button')
    click('#out')
    expect(early.held).toEqual([])
    expect(reached).toHaveBeenCalledTimes(2)
  })

  it.each(['waiting', 'loading'])('is held in an island that is %s (RT-07)', state => {
    page(`<div data-component="toy" data-island-state="${state}"><button>x</button></div>`)
    click('button')
    expect(early.held).toHaveLength(1)
  })

  it('on a link in an SVG is followed after 2 s (RT-07)', () => {
    page('<div data-component="toy"><svg><a href="#x"><text>x</text></a></svg></div>')
    const link = pick('a')
    // Emulated browsers give it the method of an HTML link.
    Object.defineProperty(link, 'click', { value: undefined })
    const followed = vi.fn((event: Event) => event.defaultPrevented)
    document.body.addEventListener('click', followed, { once: true })
    click('text')
    expect(early.held).toEqual([{ control: link, host: pick('div') }])
    expect(followed).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2000)
    expect(followed).toHaveBeenCalledTimes(1)
    expect(followed).toHaveReturnedWith(false)
  })

  it('is released to the browser after 2 s, not sooner, once (RT-07)', () => {
    page('<div data-component="toy"><button>x</button></div>')
    click('button')
    vi.advanceTimersByTime(1999)
    expect(reached).not.toHaveBeenCalled()
    expect(early.held).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(reached).toHaveBeenCalledExactlyOnceWith(false)
    expect(early.held).toEqual([])
    expect(pick('button').hasAttribute('aria-busy')).toBe(false)
    click('button')
    expect(early.held).toHaveLength(1)
  })

  it('that was taken to be replayed is not released any more (RT-07)', () => {
    page('<div data-component="toy"><button>x</button><button id="second">y</button></div>')
    click('button')
    click('#second')
    const [one, two] = early.of(pick('div'))
    if (!one || !two) throw new Error('not held')
    expect(early.take(one)).toBe(true)
    expect(one.control.hasAttribute('aria-busy')).toBe(false)
    expect(early.take(one)).toBe(false)
    early.release(one)
    expect(reached).not.toHaveBeenCalled()
    expect(early.held).toEqual([two])
    early.release(two)
    expect(reached).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(2000)
    expect(reached).toHaveBeenCalledTimes(1)
  })

  it('is kept per island, oldest first (RT-07)', () => {
    page(
      '<div data-component="a"><button id="a1"></button><button id="a2"></button></div><div data-component="b" id="b"><button id="b1"></button></div>',
    )
    for (const id of ['#a1', '#b1', '#a2']) click(id)
    expect(early.of(pick('div')).map(one => one.control.id)).toEqual(['a1', 'a2'])
    expect(early.of(pick('#b')).map(one => one.control.id)).toEqual(['b1'])
  })
})

describe('an early submit', () => {
  it('is held as that of its form, and sent once (RT-07)', () => {
    page('<div data-component="toy"><form action="/x"><input name="n"></form></div>')
    const form = pick<HTMLFormElement>('form')
    form.requestSubmit()
    expect(reached).not.toHaveBeenCalled()
    expect(early.held).toEqual([{ control: form, host: pick('div') }])
    const sent = vi.fn()
    form.addEventListener('submit', sent)
    vi.advanceTimersByTime(2000)
    expect(reached).toHaveBeenCalledExactlyOnceWith(false)
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('of a form that its island moved aside is sent from within the page, unseen (RT-07)', () => {
    page('<div data-component="toy"><form><button>x</button></form></div>')
    const form = pick<HTMLFormElement>('form')
    click('button')
    form.remove()
    const sent = vi.fn((event: Event) => event.preventDefault())
    form.addEventListener('submit', sent)
    vi.advanceTimersByTime(2000)
    expect(sent).toHaveBeenCalledTimes(1)
    expect(form.isConnected).toBe(true)
    expect(form.hidden).toBe(true)
  })

  it('of a button that names a form elsewhere is sent when its island moved the button aside (RT-07, NJS-01)', () => {
    page('<form id="f"></form><div data-component="toy"><button form="f" name="a" value="1">x</button></div>')
    const button = pick<HTMLButtonElement>('button')
    click('button')
    button.remove()
    const sent = vi.fn((event: Event) => event.preventDefault())
    pick('form').addEventListener('submit', sent)
    vi.advanceTimersByTime(2000)
    expect(sent).toHaveBeenCalledTimes(1)
    expect(button.hidden).toBe(true)
  })

  it('of a form that is in the page leaves it where it is (RT-07)', () => {
    page('<div data-component="toy"><form><button>x</button></form></div>')
    click('button')
    vi.advanceTimersByTime(2000)
    expect(pick<HTMLFormElement>('form').hidden).toBe(false)
    expect(pick('form').parentElement).toBe(pick('div'))
  })
})

describe('a control that opens a panel elsewhere', () => {
  it.each(['open', 'toggle'])('waits for the panel: data-%s on a button (RT-07, BEH-06)', name => {
    page(`<button data-${name}="menu">x</button><div id="menu" data-component="off-canvas" data-island-state="waiting"></div>`)
    click('button')
    expect(early.held).toEqual([{ control: pick('button'), host: pick('#menu') }])
  })

  it('is the browser’s own once the panel is there (RT-07)', () => {
    page('<button data-open="menu">x</button><div id="menu" data-component="off-canvas" data-island-state="mounted"></div>')
    click('button')
    expect(early.held).toEqual([])
    expect(reached).toHaveBeenCalledTimes(1)
  })

  it('opens it at once when it is a link to it, and that is no step of the history (RT-07)', () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
    const replaceState = vi.spyOn(history, 'replaceState')
    history.replaceState({ place: 1 }, '')
    replaceState.mockClear()
    page('<a href="#menu" data-open="menu">x</a><div id="menu" data-component="off-canvas" data-island-state="waiting"></div>')
    expect(click('a')).toBe(false)
    expect(replace).toHaveBeenCalledExactlyOnceWith(new URL('#menu', location.href))
    expect(replaceState).toHaveBeenCalledExactlyOnceWith({ place: 1 }, '')
    expect(early.held).toEqual([])
    replace.mockClear()
    pick('#menu').dataset.islandState = 'mounted'
    pick('a').addEventListener('click', event => event.preventDefault())
    click('a')
    expect(replace).not.toHaveBeenCalled()
  })

  it('waits for the panel as well when it is a link to a page that says the same (RT-07)', () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
    page('<a href="/menu" data-open="menu">x</a><div id="menu" data-component="modal" data-island-state="waiting"></div>')
    click('a')
    expect(replace).not.toHaveBeenCalled()
    expect(early.held).toEqual([{ control: pick('a'), host: pick('#menu') }])
  })

  it.each(['mounted', 'failed'])('is a link like any other when its panel has %s (RT-07)', state => {
    page(`<a href="/menu" data-open="menu">x</a><div id="menu" data-component="modal" data-island-state="${state}"></div>`)
    pick('a').addEventListener('click', event => event.preventDefault())
    click('a')
    expect(early.held).toEqual([])
    expect(reached).toHaveBeenCalledTimes(1)
  })
})
