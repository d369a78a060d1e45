import { join } from 'node:path'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { type Area, loadTexts } from '../../shared/i18n/texts'
import '../../shared/platform'
import { keepTranslated } from '../../shared/runtime/translated'
import { translatePage, translation } from './translator'

/** Makes a callback that records its calls. */
export type Tell = (name: string) => (...given: unknown[]) => undefined

/** A view in each of its states, by description. */
export type States = Readonly<Record<string, (tell: Tell) => ReactElement | null>>

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The wishlist and compare buttons are parts with stores of their own. */
const CONTROLS = 'button:not(.et-wish,.et-compare-toggle),a[href],input,select,textarea'
/** Styles only matter in a real browser; the other attributes are read from the control itself. */
const left = /^(class|style|d|viewbox|xmlns|value|checked|selected|preserveaspectratio|srcset|sizes)$/i
const isControl = (node: Element): node is Control => node.matches('input,select,textarea')

/** `isFilled`: includes the value of the control. */
function attributesOf(node: Element, isFilled: boolean): string {
  const own = [...node.attributes].filter(({ name }) => !left.test(name)).map(({ name, value }) => [name.toLowerCase(), value] as const)
  const state =
    isFilled && isControl(node)
      ? node.matches('[type=checkbox],[type=radio]')
        ? [['value', node.value] as const, ...((node as HTMLInputElement).checked ? [['checked', ''] as const] : [])]
        : [['value', node.value] as const]
      : []
  // Frameworks write different values for boolean attributes.
  const flag = /^(required|disabled|hidden|novalidate|checked)$/
  return [...own, ...state]
    .map(([name, value]) => (flag.test(name) ? name : `${name}=${JSON.stringify(value)}`))
    .sort()
    .map(one => ` ${one}`)
    .join('')
}

function linesOf(root: Node, isFilled: boolean, indent = ''): string[] {
  const lines: string[] = []
  for (const node of root.childNodes) {
    if (node.nodeType === 3) {
      const text = node.textContent?.replaceAll('\u00a0', ' ') ?? ''
      const last = lines.at(-1)
      // Adjacent texts are read as one, however many nodes they are.
      if (last?.startsWith(`${indent}"`) && node.previousSibling?.nodeType === 3) lines[lines.length - 1] = `${last.slice(0, -1)}${text}"`
      else if (text) lines.push(`${indent}"${text}"`)
    } else if (node instanceof Element)
      lines.push(
        `${indent}${node.localName}${attributesOf(node, isFilled)}`,
        ...(node.localName === 'textarea' ? [] : linesOf(node, isFilled, `${indent}  `)),
      )
  }
  return lines
}

const nameOf = (node: Element): string =>
  `${node.localName} ${JSON.stringify(node.getAttribute('aria-label') ?? node.getAttribute('name') ?? (node.textContent?.replace(/\s+/g, ' ').trim() || node.id))}${node.matches('[type=radio],[type=checkbox]') ? ` ${(node as HTMLInputElement).value}` : ''}`

const focusOf = (): string[] =>
  document.activeElement && document.activeElement !== document.body ? [`focus on ${nameOf(document.activeElement)}`] : []

const told = (value: unknown): string =>
  value instanceof Element || value instanceof Event || (value as { nativeEvent?: unknown } | null)?.nativeEvent
    ? 'event'
    : (JSON.stringify(value) ?? 'undefined')

/** Added and removed lines. */
function changed(before: readonly string[], after: readonly string[]): string[] {
  const minus = (some: readonly string[], others: readonly string[], sign: string): string[] => {
    const rest = [...others]
    return some
      .filter(line => {
        const at = rest.indexOf(line)
        if (at >= 0) rest.splice(at, 1)
        return at < 0
      })
      .map(line => `  ${sign} ${line.trim()}`)
  }
  return [...minus(before, after, '-'), ...minus(after, before, '+')]
}

function type(control: Control, value: string): void {
  // Bypasses the framework's tracking of the control's value.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Another value to type or choose in a control. */
function otherValue(control: Control): string {
  if (control instanceof HTMLSelectElement) return control.options[1]?.value ?? ''
  if (control.inputMode === 'decimal') return '250'
  return { number: '4', range: '250' }[control.type] ?? ' x '
}

/** Uses a control as a shopper: presses it, chooses another option, or types and leaves it. */
async function use(control: Element, heard: string[]): Promise<void> {
  const follow = (event: Event): void => {
    const link = (event.target as Element).closest('a[href]')
    if (event.type === 'submit' && !event.defaultPrevented) heard.push(`sends to ${(event.target as Element).getAttribute('action')}`)
    if (event.type === 'click' && link && !event.defaultPrevented) heard.push(`goes to ${link.getAttribute('href')}`)
    if (event.type === 'submit' || link) event.preventDefault()
  }
  for (const name of ['click', 'submit']) document.addEventListener(name, follow)
  const pressed = control.matches('button,a,summary,[type=radio],[type=checkbox]')
  await act(async () => {
    if (pressed) {
      control.dispatchEvent(new Event('pointerdown', { bubbles: true }))
      ;(control as HTMLElement).click()
    } else type(control as Control, otherValue(control as Control))
  })
  if (!pressed) {
    await act(async () => void control.dispatchEvent(new Event('change', { bubbles: true })))
    await act(async () => {
      control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      control.dispatchEvent(new FocusEvent('blur'))
      const form = (control as Control).form
      if (form?.querySelector('[type=submit]')) form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
  }
  for (const name of ['click', 'submit']) document.removeEventListener(name, follow)
}

async function sheetOf(states: States): Promise<string> {
  const lines: string[] = []
  for (const [state, view] of Object.entries(states)) {
    let heard: string[] = []
    const tell: Tell =
      name =>
      (...given) =>
        void heard.push(`${name}(${given.map(told).join(', ')})`)
    const open = async (): Promise<HTMLElement> => {
      cleanup()
      document.body.replaceChildren()
      heard = []
      const page = document.createElement('main')
      document.body.append(page)
      await act(async () => void render(view(tell), { container: page }))
      return page
    }
    const page = await open()
    const first = { page, shown: linesOf(page, true), bare: linesOf(page, false) }
    lines.push(`# ${state}`, ...(first.shown.length ? first.shown : ['(nothing)']), ...focusOf(), ...heard.map(one => `at once: ${one}`))
    const count = page.querySelectorAll(CONTROLS).length
    // Of many equal controls, two are enough.
    const pressed = new Map<string, number>()
    let container = first.page
    for (let at = 0; at < count; at++) {
      const control = container.querySelectorAll(CONTROLS)[at]
      if (!control) continue
      const kind = `${control.localName} ${control.className} ${control.getAttribute('type')}`
      const times = (pressed.get(kind) ?? 0) + 1
      pressed.set(kind, times)
      if (times > 2) continue
      const name = nameOf(control)
      heard = []
      await use(control, heard)
      // Controlled inputs revert on one runtime only.
      const now = linesOf(container, false)
      const all = [...changed(first.bare, now), ...focusOf().map(one => `  ${one}`)]
      lines.push(`> ${name}: ${heard.join(', ') || '-'}`, ...all)
      // Typed text may be stored invisibly, so each use starts fresh.
      if (all.length || isControl(control)) container = await open()
    }
    lines.push('')
  }
  cleanup()
  return lines.join('\n')
}

const nextTask = (): Promise<void> => new Promise(done => setTimeout(done))

function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const typed of copy.querySelectorAll('textarea')) typed.remove()
  return (copy.textContent ?? '').replaceAll('\u00a0', ' ')
}

/** What a translated view shows after it has gone from one state to each next one, and what it should show, where that differs. */
async function staleTexts(states: States): Promise<string[]> {
  const tell: Tell = () => () => undefined
  const open = async (view: ReactElement | null, page: HTMLElement) => {
    document.body.append(page)
    page.dataset.islandState = 'mounted'
    let rerender = (_view: ReactElement | null): void => {}
    await act(async () => {
      ;({ rerender } = render(view, { container: page }))
    })
    return rerender
  }
  const observer = new MutationObserver(records => keepTranslated(records) && observer.takeRecords())
  observer.observe(document, { childList: true, characterData: true, subtree: true })
  const stale: string[] = []
  const all = Object.entries(states)
  for (const [at, [from, view]] of all.entries()) {
    const [to, next] = all[at + 1] ?? (all[0] as (typeof all)[number])
    const show = async (isTranslated: boolean): Promise<string> => {
      cleanup()
      document.body.replaceChildren()
      const page = document.createElement('main')
      const rerender = await open(view(tell), page)
      const stop = isTranslated ? translatePage(page) : () => {}
      await nextTask()
      await act(async () => rerender(next(tell)))
      await nextTask()
      const text = textOf(page)
      stop()
      return text
    }
    const [shown, right] = [await show(true), translation(await show(false))]
    if (shown !== right) stale.push(`${from} -> ${to}: ${shown} instead of ${right}`)
  }
  observer.disconnect()
  cleanup()
  return stale
}

/**
 * Compares what a view shows, and what each control does, with its sheet in `test/kit/golden/views`, on both runtimes. `vitest -u` rewrites
 * the sheet.
 */
export function describeView(name: string, texts: readonly Area[], states: States): void {
  it(`${name} shows in each state, and does at each press, what its sheet says (RT-11, A11Y-01)`, async () => {
    await loadTexts(...texts)
    await expect(await sheetOf(states)).toMatchFileSnapshot(join(process.cwd(), `test/kit/golden/views/${name}.txt`))
  })
  it(`${name} shows what is true in each state on a page that the browser translates (RT-11)`, async () => {
    await loadTexts(...texts)
    expect(await staleTexts(states)).toEqual([])
  })
}
