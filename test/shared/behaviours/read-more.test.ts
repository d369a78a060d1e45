import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import readMore, { options, ready } from '../../../shared/behaviours/read-more/index'
import { readProps } from '../../../shared/runtime/props'
import { stubResizeObserver } from '../../kit/resize-observer'

/** In px: height of the whole text, and the bottom of its two links. */
let whole: number
const ENDS: Readonly<Record<string, number>> = { above: 75, below: 90, kept: 120 }
let resized: () => void
let stop: (() => void) | undefined

beforeEach(async () => {
  await ready()
  whole = 140
  resized = stubResizeObserver()
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => whole)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { top: 0, bottom: ENDS[this.id] ?? 0 } as DOMRect
  })
  history.replaceState(null, '', '/')
})
afterEach(() => {
  stop?.()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = (attributes = '') => {
  document.body.innerHTML = `<div id="r" ${attributes}><div><a id="above" href="/a">a</a><a id="below" href="/b">b</a><a id="kept" tabindex="2" href="/c">c</a></div></div>`
  const element = document.querySelector('#r') as HTMLElement
  const before = document.body.innerHTML
  stop = readMore(element, readProps(element, options) as { height: number; expanded: boolean })
  const text = element.firstElementChild as HTMLElement
  const button = () => element.querySelector('button')
  const orders = () => [...element.querySelectorAll('a')].map(link => link.getAttribute('tabindex'))
  const state = () => [element.classList.contains('et-is-closed'), text.style.maxHeight, button()?.textContent, button()?.ariaExpanded]
  return { element, before, text, button, orders, state }
}
const CLOSED = [true, '75px', 'Lees meer', 'false']
const OPEN = [false, '', 'Lees minder', 'true']

describe('read more', () => {
  it('shows 75 px and a button for the rest; links below are left out until then (CAT-12, BEH-06)', () => {
    const { button, orders, state, element, text } = open()
    expect(state()).toEqual(CLOSED)
    expect(button()?.getAttribute('aria-controls')).toBe(text.id)
    expect(orders()).toEqual([null, '-1', '-1'])
    button()?.click()
    expect([state(), orders(), element.dataset.expanded]).toEqual([OPEN, [null, null, '2'], 'true'])
    button()?.click()
    expect([state(), orders(), element.dataset.expanded]).toEqual([CLOSED, [null, '-1', '-1'], 'false'])
  })

  it('measures before it changes anything, so that the browser lays the page out once (RT-09)', () => {
    const measured: boolean[] = []
    const note = (result: number) => measured.push(document.querySelector('#r')?.className === '') && result
    vi.spyOn(HTMLElement.prototype, 'scrollTop', 'get').mockImplementation(() => note(0))
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => note(whole))
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      note(0)
      return { top: 0, bottom: ENDS[this.id] ?? 0 } as DOMRect
    })
    expect(open().state()).toEqual(CLOSED)
    expect(measured).toEqual([true, true, true, true, true, true])
  })

  it.each([
    ['', 75, false],
    ['', 76, true],
    ['data-height="100"', 100, false],
    ['data-height="100"', 101, true],
  ])('with "%s" has a button for a text of %i px: %s (CAT-12)', (attributes, height, hasButton) => {
    whole = height
    const { button } = open(attributes)
    expect(button() !== null).toBe(hasButton)
  })

  it('gets and loses its button with the width of the page (CAT-12)', () => {
    whole = 60
    const { button, state } = open()
    expect(state()).toEqual([false, '', undefined, undefined])
    whole = 90
    resized()
    expect(state()).toEqual(CLOSED)
    whole = 70
    resized()
    expect(button()).toBeNull()
  })

  it('opens for the focus below, and for what the browser scrolls to (BEH-06)', () => {
    const first = open()
    first.element.querySelector('#above')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    expect(first.state()).toEqual(CLOSED)
    first.element.querySelector('#below')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    expect(first.state()).toEqual(OPEN)
    stop?.()
    const second = open()
    second.text.dispatchEvent(new Event('scroll'))
    expect(second.state()).toEqual(CLOSED)
    second.text.scrollTop = 30
    second.text.dispatchEvent(new Event('scroll'))
    expect(second.state()).toEqual(OPEN)
  })

  it('opens for an address that points inside, not for one of another place (BEH-06)', () => {
    const { state, element, text } = open()
    const target = vi.spyOn(document, 'querySelector')
    for (const [at, wanted] of [
      [null, CLOSED],
      [text, CLOSED],
      [element.querySelector('#below'), OPEN],
    ] as const) {
      target.mockReturnValue(at)
      dispatchEvent(new Event('hashchange'))
      expect(state()).toEqual(wanted)
    }
    expect(target.mock.calls.flat()).toEqual([':target', ':target', ':target'])
  })

  it('stays open where the shopper left it, and closed only by its button (BEH-06, RT-05)', () => {
    expect(open('data-expanded="true"').state()).toEqual(OPEN)
  })

  it('that stops leaves the text as it was (BEH-06)', () => {
    const { before } = open()
    stop?.()
    expect(document.body.innerHTML.replaceAll(' class=""', '')).toBe(before)
  })
})
