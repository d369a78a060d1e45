import { asId, readIds } from '../contract/id'
import { check } from '../contract/printed'
import type { PropSpec, PropSpecs } from '../contract/props'

const readers: Record<PropSpec['kind'], (raw: string) => unknown> = {
  string: raw => raw,
  id: raw => asId(raw) || undefined,
  integer: raw => (/^-?\d+$/.test(raw) ? Number(raw) : undefined),
  number: raw => (raw.trim() && Number.isFinite(Number(raw)) ? Number(raw) : undefined),
  boolean: raw => ({ '': true, true: true, 1: true, false: false, 0: false })[raw],
  json(raw) {
    try {
      return JSON.parse(raw, readIds)
    } catch {
      return undefined
    }
  },
}

/** 'data-product-id' of `productId`. */
export const attributeOf = (name: string): string => `data-${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`

const childJson = (host: HTMLElement, name: string): string | undefined =>
  [...host.children].find(
    child => child.matches('script[type="application/json"]') && [undefined, name].includes((child as HTMLElement).dataset.prop),
  )?.textContent ?? undefined

/** The first text in an element that has a letter. */
function wordsIn(element: Element | null): string | undefined {
  const texts = element && document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (texts?.nextNode()) {
    const text = texts.currentNode.nodeValue?.trim() ?? ''
    if (/\p{L}/u.test(text)) return text
  }
  return undefined
}

/** Reads the props of an island from its element. Throws a TypeError that names the element, the attribute and the expected type. */
export function readProps(host: HTMLElement, specs: PropSpecs): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [name, spec] of Object.entries(specs)) {
    const attribute = attributeOf(name)
    const printed = spec.words
      ? wordsIn(host.querySelector(spec.words))
      : spec.printed && host.querySelector(spec.printed)?.getAttribute(name)
    const around = spec.around && host.closest(`[${spec.around}]`)?.getAttribute(spec.around)
    const raw = host.getAttribute(attribute) ?? (spec.kind === 'json' ? childJson(host, name) : printed) ?? around ?? undefined
    const given = raw === undefined ? spec.default : readers[spec.kind](raw)
    const wrong: string[] = []
    const value = raw !== undefined && given !== undefined && spec.shape ? check(given, spec.shape, attribute, wrong) : given
    if (!wrong[0] && value !== undefined && !(spec.oneOf && !spec.oneOf.includes(value as string))) props[name] = value
    else if (raw !== undefined || !spec.optional) {
      const expected = spec.oneOf ? spec.oneOf.join(' or ') : spec.kind
      let message = `data-component="${host.dataset.component}"${host.id && ` #${host.id}`}: `
      message += wrong[0] ?? `${attribute} is ${raw === undefined ? 'missing' : JSON.stringify(raw.slice(0, 80))}, expected ${expected}`
      if (__DEV__) message += `. Right: <${host.localName} data-component="${host.dataset.component}" ${attribute}=${example(spec)}>`
      throw new TypeError(message)
    }
  }
  return props
}

const example = (spec: PropSpec): string =>
  ({ string: `"${spec.oneOf?.[0] ?? 'text'}"`, id: '"42"', integer: '"1"', number: '"1.5"', boolean: '"true"', json: `'{"…": …}'` })[
    spec.kind
  ]
