import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { printedConfig } from './page-config'
import { patienceMs } from './patience'
import { faultsOf } from './sound'

configure({ asyncUtilTimeout: patienceMs })

const { getElementError } = getConfig()
const brief = (message: string | null): Error => new Error(message ?? '')
/** Whether Testing Library's errors list all roles and print the page, a tenth of the time of tests that wait. */
const explain = (does: boolean): void =>
  configure({ getElementError: does ? getElementError : brief, _disableExpensiveErrorDiagnostics: !does } as object)
const { waitFor } = vi
vi.waitFor = async (check, options) => {
  const tried = (): ReturnType<typeof check> => {
    explain(false)
    try {
      return check()
    } finally {
      explain(true)
    }
  }
  try {
    return await waitFor(tried, options)
  } catch {
    // Once more, for the error that explains.
    return check()
  }
}
// Without style sheets an element is displayed as its tag says, unless it or what it is in has a style of its own. The emulated browser
// finds that out anew after each change, for each element that a query by role passes.
const displays: Record<string, CSSStyleDeclaration> = Reflect.get(globalThis, Symbol.for('displays')) ?? {}
Reflect.set(globalThis, Symbol.for('displays'), displays)
const computed: typeof getComputedStyle = Reflect.get(globalThis, Symbol.for('computed style')) ?? window.getComputedStyle.bind(window)
Reflect.set(globalThis, Symbol.for('computed style'), computed)
const isStyled = (element: Element | null): boolean =>
  element !== null && (element.hasAttribute('style') || isStyled(element.parentElement))
window.getComputedStyle = element => {
  if (!element.isConnected || isStyled(element)) return computed(element)
  // Not its property: a form looks through its controls for one of that name.
  const kind = `${element.tagName} ${element.hasAttribute('open')}`
  if (!displays[kind]) {
    const style = computed(element)
    const values = { display: style.display, visibility: style.visibility, pointerEvents: style.pointerEvents }
    const getPropertyValue = (name: string): string =>
      name in values ? values[name as 'display'] : computed(element).getPropertyValue(name)
    displays[kind] = { ...values, getPropertyValue } as CSSStyleDeclaration
  }
  return displays[kind]
}

afterEach(() => {
  // Each part that a test rendered is a page of its own.
  const faults = [...document.body.children].flatMap(faultsOf)
  cleanup()
  expect(faults).toEqual([])
})
// Files share modules: state such as a language must not leak to the next file.
afterAll(() => vi.resetModules())

// Files share an emulated browser: each starts with an empty page and empty storage.
for (const element of [document.documentElement, document.body])
  for (const { name } of [...element.attributes]) element.removeAttribute(name)
document.head.replaceChildren()
document.body.replaceChildren()
for (const storage of [localStorage, sessionStorage]) storage.clear()
// biome-ignore lint/suspicious/noDocumentCookie: the only one that the emulated browser has
for (const [name] of document.cookie.split('; ').map(pair => pair.split('='))) document.cookie = `${name}=; path=/; max-age=0`

// The addresses and promises of the reference shop, as its pages print them.
Reflect.set(window, 'pageConfig', printedConfig)
