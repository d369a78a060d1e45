import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import modal from '../../../shared/behaviours/modal/index'
import navigation from '../../../shared/behaviours/navigation/index'
import offCanvas from '../../../shared/behaviours/off-canvas/index'
import tabs from '../../../shared/behaviours/tabs/index'
import '../../../shared/platform'
import { closeOnBack } from '../../../shared/platform/close-on-back'
import { watchLists } from '../../../shared/platform/shown-products'
import { holdEarlyClicks } from '../../../shared/runtime/early'
import { start } from '../../../shared/runtime/index'
import type { Module } from '../../../shared/runtime/types'

const failed = vi.fn()

beforeAll(async () => {
  // The emulated browser reports what a listener throws as an error of the window.
  addEventListener('error', event => {
    event.preventDefault()
    failed(event.error)
  })
  document.body.innerHTML =
    '<nav></nav><dialog id="d"></dialog><div id="o"><p></p></div><div id="t"><section><h2>a</h2></section><section><h2>b</h2></section></div>'
  window.etalage = { early: holdEarlyClicks() }
  const island = { default: () => () => {}, options: {} } as unknown as Module
  start({ toy: { when: 'interaction', module: island } })
  closeOnBack(() => {})()
  watchLists({ seen: () => {}, chosen: () => {}, used: () => {} })
  const at = (selector: string) => document.querySelector(selector) as HTMLElement
  navigation(at('nav'), { delay: 0 })
  modal(at('dialog'))
  offCanvas(at('#o'), { media: 'all' })
  tabs(at('#t'), { selected: undefined })
})
afterEach(() => void failed.mockReset())

const types = [
  'click',
  'submit',
  'pointerdown',
  'pointerover',
  'pointerup',
  'keydown',
  'focusin',
  'focusout',
  'input',
  'change',
  'scroll',
  'hashchange',
]
const targets: Readonly<Record<string, () => EventTarget>> = {
  'the document': () => document,
  'the window': () => window,
  'a text node': () => document.querySelector('h2')?.firstChild as Text,
}

it.each(types.flatMap(type => Object.keys(targets).map(target => [type, target] as const)))(
  'an event %s that a script dispatches on %s makes no listener fail (RT-09)',
  (type, target) => {
    targets[target]?.().dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
    expect(failed.mock.calls).toEqual([])
  },
)
