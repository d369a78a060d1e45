import type { PropSpec } from '../../shared/contract/props'
import { nearest } from '../../shared/runtime/dev'
import { attributeOf } from '../../shared/tools/reference/facts'
import { type Attribute, decoded, type Tag, tagsOf } from '../../shared/tools/reference/tags'
import type { Known } from './known'
import type { Language } from './languages'
import { lastUpTo, PRINTED, parseTemplate, SILENT, type Template } from './template'

export interface Problem {
  line: number
  column: number
  message: string
}

/** Context for checking a tag. */
interface Page {
  text: string
  scripts: readonly Tag[]
  ends: ReadonlyMap<number, number>
}

type Report = (at: number, message: string) => void

const isPrinted = (text: string | undefined): boolean => text?.includes(PRINTED) ?? false
const attributeIn = (tag: Tag, name: string): Attribute | undefined => tag.attributes.find(one => one.name === name)

const isJson = (text: string): boolean => {
  // Printed code stands for a value or part of a string; conditional code may print anything.
  if (text.includes(SILENT)) return true
  try {
    JSON.parse(text.replace(new RegExp(`${PRINTED}+`, 'g'), '0'))
    return true
  } catch {
    return false
  }
}

const fits: Readonly<Record<PropSpec['kind'], (value: string, spec: PropSpec) => boolean>> = {
  string: (value, { oneOf }) => !oneOf || oneOf.includes(value),
  id: value => value !== '',
  integer: value => /^-?\d+$/.test(value),
  number: value => value.trim() !== '' && Number.isFinite(Number(value)),
  boolean: value => ['', 'true', 'false', '1', '0'].includes(value),
  json: isJson,
}

const expected = ({ kind, oneOf }: PropSpec): string =>
  oneOf?.join(' or ') ?? { boolean: 'true or false', json: 'JSON' }[kind as 'json'] ?? kind

function checkValue(attribute: Attribute, spec: PropSpec, report: Report): void {
  const value = decoded(attribute.value ?? '')
  const isDynamic = spec.kind !== 'json' && (isPrinted(value) || value.includes(SILENT))
  if (!isDynamic && !fits[spec.kind](value, spec)) report(attribute.at, `${attribute.name}="${value}": expected ${expected(spec)}`)
}

/** End positions of elements by their start, as far as tags are balanced. */
function endsOf(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>()
  const open = new Map<string, number[]>()
  for (const { 1: slash, 2: name = '', index } of text.matchAll(/<(\/?)([a-z][\w:-]*)/gi)) {
    const key = name.toLowerCase()
    const starts = open.get(key) ?? []
    open.set(key, starts)
    const start = slash ? starts.pop() : void starts.push(index)
    if (start !== undefined) ends.set(start, index)
  }
  return ends
}

/** Names of the JSON props that are scripts inside the element; '' for one without a name. */
const scriptsIn = (host: Tag, { scripts, ends }: Page): string[] => {
  const end = ends.get(host.at) ?? Number.POSITIVE_INFINITY
  return scripts.filter(({ at }) => at > host.at && at < end).map(tag => attributeIn(tag, 'data-prop')?.value ?? '')
}

/** What fills an element of a theme's own card. */
const FILLED = /^data-field-/

function checkProps(
  host: Tag,
  name: string,
  { props: specs, docs }: Known['islands'][string],
  scripts: readonly string[],
  known: Known,
  report: Report,
): void {
  const props = Object.fromEntries(Object.entries(specs).map(([prop, spec]) => [attributeOf(prop), spec]))
  // Code between attributes may print any attribute.
  const isOpen = host.attributes.some(one => isPrinted(one.name))
  for (const [prop, spec] of Object.entries(specs)) {
    const attribute = attributeIn(host, attributeOf(prop))
    if (attribute) checkValue(attribute, spec, report)
    // In a theme's own card, a field's value is inserted there.
    const isGiven =
      attribute ||
      attributeIn(host, `data-field-${attributeOf(prop)}`) ||
      (spec.kind === 'json' && (scripts.includes(prop) || scripts.includes('')))
    if (!isGiven && !isOpen && !spec.optional && spec.default === undefined)
      report(host.at, `${name} needs ${attributeOf(prop)} (${expected(spec)}): ${docs[prop]}`)
  }
  for (const { name: own, at } of host.attributes) {
    if (!own.startsWith('data-') || own in props || known.attributes.includes(own) || isPrinted(own) || FILLED.test(own)) continue
    const hint = nearest(own, [...Object.keys(props), ...known.attributes])
    if (hint) report(at, `${name} has no ${own}.${hint}`)
  }
  for (const prop of scripts)
    if (prop && !isPrinted(prop) && !(prop in specs)) report(host.at, `${name} has no prop "${prop}".${nearest(prop, Object.keys(specs))}`)
}

function checkTrigger({ value = '', at }: Attribute, known: Known, report: Report): void {
  if (isPrinted(value) || value.includes(SILENT)) return
  for (const one of value.split('|')) {
    const [, word = one, , argument] = /^([^(]*)(\((.*)\))?$/.exec(one) ?? []
    if (!known.triggers.includes(word))
      report(at, `data-load="${value}": no trigger is called "${word}".${nearest(word, [...known.triggers])}`)
    else if (/^(media|store)$/.test(word) && !argument) report(at, `data-load="${value}": ${word} needs something between brackets`)
  }
}

function checkHost(tag: Tag, page: Page, known: Known, report: Report): void {
  if (tag.isOpen) {
    if (/^[^<]*\sdata-component\b/.test(page.text.slice(tag.at + 1, tag.at + 1000)))
      report(tag.at, 'This tag does not end, or a quote in it')
    return
  }
  const component = attributeIn(tag, 'data-component')
  if (!component) {
    for (const { name, at } of tag.attributes)
      if (name.startsWith('data-') && !known.attributes.includes(name) && nearest(name, ['data-component']))
        report(at, `${name}: did you mean data-component?`)
    return
  }
  const { value: name = '', at } = component
  const load = attributeIn(tag, 'data-load')
  if (load) checkTrigger(load, known, report)
  if (isPrinted(name) || name.includes(SILENT)) return
  const contract = Object.hasOwn(known.islands, name) ? known.islands[name] : undefined
  if (contract) checkProps(tag, name, contract, scriptsIn(tag, page), known, report)
  else if (!known.own.includes(name))
    report(at, `No island is called "${name}".${nearest(name, [...Object.keys(known.islands), ...known.own])}`)
}

/** Whether a control has a key, by which an early press on it is replayed. */
const isKeyed = (control: Tag): boolean =>
  control.attributes.some(({ name }) => ['data-replay', 'id', 'name'].includes(name) || isPrinted(name)) ||
  ['data-toggle', 'data-open', 'data-close'].some(name => attributeIn(control, name))

/** Checks buttons of islands that render them again and may be pressed before that. */
function checkReplay(tags: readonly Tag[], { ends }: Page, known: Known, report: Report): void {
  const hosts = tags.filter(tag => attributeIn(tag, 'data-component'))
  for (const control of tags) {
    if (control.name !== 'button' || isKeyed(control) || attributeIn(control, 'disabled')) continue
    const host = hosts.findLast(({ at }) => at < control.at && control.at < (ends.get(at) ?? 0))
    const { value: name = '' } = (host && attributeIn(host, 'data-component')) ?? {}
    if (known.redraws.includes(name))
      report(control.at, `${name} draws this button anew: without data-replay, id or name a press before that is not repeated`)
  }
}

/** Number of positions remembered per id. */
const KEPT = 20

function checkIds(tags: readonly Tag[], template: Template, report: Report): void {
  const seen = new Map<string, number[]>()
  for (const tag of tags) {
    const { value, at = 0 } = attributeIn(tag, 'id') ?? {}
    if (!value || isPrinted(value) || value.includes(SILENT)) continue
    const before = seen.get(value) ?? []
    if (before.some(other => template.together(other, at))) report(at, `id="${value}" stands here more than once`)
    else if (template.repeated(at)) report(at, `id="${value}" stands in a loop, so the page may hold it more than once`)
    seen.set(value, [...before, at].slice(-KEPT))
  }
}

/** In a comment of any kind: what starts on the next line is not reported. */
const IGNORE = 'etalage-ignore-next-line'

/** The problems in a template, in line order. */
export function checkTemplate(source: string, language: Language, known: Known): Problem[] {
  const template = parseTemplate(source, language)
  const problems: (Problem & { at: number })[] = []
  const lines = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const report: Report = (at, message) => {
    const line = lastUpTo(at, lines)
    problems.push({
      at,
      line: line + 1,
      column: at - (lines[line] ?? 0) + 1,
      message: message.replace(new RegExp(`[${PRINTED}${SILENT}]+`, 'g'), '…'),
    })
  }
  const tags = tagsOf(template.text)
  const page = { text: template.text, scripts: tags.filter(({ script }) => script), ends: endsOf(template.text) }
  for (const tag of tags) {
    checkHost(tag, page, known, report)
    if (tag.script && /json/.test(attributeIn(tag, 'type')?.value ?? '') && !isJson(tag.script.text))
      report(tag.script.at, 'This script holds no valid JSON')
  }
  checkReplay(tags, page, known, report)
  checkIds(tags, template, report)
  const ignored = [...source.matchAll(new RegExp(IGNORE, 'g'))].map(({ index }) => lastUpTo(index, lines) + 1)
  const starts = tags.map(({ at }) => at)
  const isIgnored = (at: number): boolean => [at, starts[lastUpTo(at, starts)] ?? at].some(one => ignored.includes(lastUpTo(one, lines)))
  return problems
    .filter(({ at }) => !isIgnored(at))
    .sort((one, other) => one.at - other.at)
    .map(({ line, column, message }) => ({ line, column, message }))
}
