import { attributeOf } from '../../reference-shop/workbench/facts'
import { type Attribute, decoded, type Tag, tagsOf } from '../../reference-shop/workbench/tags'
import type { PropSpec, PropSpecs } from '../../shared/contract/islands/props'
import { nearest } from '../../shared/runtime/dev'
import type { Known } from './known'
import type { Language } from './languages'
import { PRINTED, parseTemplate, SILENT, type Template } from './template'

export interface Problem {
  line: number
  column: number
  message: string
}

type Report = (at: number, message: string) => void

const isPrinted = (text: string | undefined): boolean => text?.includes(PRINTED) ?? false
const attributeIn = (tag: Tag, name: string): Attribute | undefined => tag.attributes.find(one => one.name === name)

const isJson = (text: string): boolean => {
  // What is printed stands for a value, or for a part of a string; what depends on a branch may be anything.
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

/** Where the element of a tag ends, as far as its tags are balanced. */
function endOf({ name, at }: Tag, text: string): number {
  const pattern = new RegExp(`<(/?)${name}\\b`, 'gi')
  pattern.lastIndex = at
  let depth = 0
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    depth += found[1] ? -1 : 1
    if (depth === 0) return found.index
  }
  return text.length
}

/** Names of the JSON props that are scripts inside the element; '' for one without a name. */
const scriptsIn = (host: Tag, tags: readonly Tag[], text: string): string[] => {
  const end = endOf(host, text)
  return tags.filter(({ script, at }) => script && at > host.at && at < end).map(tag => attributeIn(tag, 'data-prop')?.value ?? '')
}

function checkProps(host: Tag, name: string, specs: PropSpecs, scripts: readonly string[], known: Known, report: Report): void {
  const props = Object.fromEntries(Object.entries(specs).map(([prop, spec]) => [attributeOf(prop), spec]))
  // Code that stands between the attributes may print any of them.
  const isOpen = host.attributes.some(one => isPrinted(one.name))
  for (const [prop, spec] of Object.entries(specs)) {
    const attribute = attributeIn(host, attributeOf(prop))
    if (attribute) checkValue(attribute, spec, report)
    const isGiven = attribute || (spec.kind === 'json' && (scripts.includes(prop) || scripts.includes('')))
    if (!isGiven && !isOpen && !spec.optional && spec.default === undefined)
      report(host.at, `${name} needs ${attributeOf(prop)} (${expected(spec)}): ${spec.doc}`)
  }
  for (const { name: own, at } of host.attributes) {
    if (!own.startsWith('data-') || own in props || known.attributes.includes(own) || isPrinted(own)) continue
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

function checkHost(tag: Tag, tags: readonly Tag[], text: string, known: Known, report: Report): void {
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
  const specs = Object.hasOwn(known.islands, name) ? known.islands[name] : undefined
  if (specs) checkProps(tag, name, specs, scriptsIn(tag, tags, text), known, report)
  else report(at, `No island is called "${name}".${nearest(name, Object.keys(known.islands))}`)
}

function checkIds(tags: readonly Tag[], template: Template, report: Report): void {
  const seen = new Map<string, number[]>()
  for (const tag of tags) {
    const { value, at = 0 } = attributeIn(tag, 'id') ?? {}
    if (!value || isPrinted(value) || value.includes(SILENT)) continue
    const before = seen.get(value) ?? []
    if (before.some(other => template.together(other, at))) report(at, `id="${value}" stands here more than once`)
    else if (template.repeated(at)) report(at, `id="${value}" stands in a loop, so the page may hold it more than once`)
    seen.set(value, [...before, at])
  }
}

/** What is wrong with a template, in the order of its lines. */
export function checkTemplate(source: string, language: Language, known: Known): Problem[] {
  const template = parseTemplate(source, language)
  const problems: (Problem & { at: number })[] = []
  const report: Report = (at, message) => {
    const before = source.slice(0, at).split('\n')
    problems.push({
      at,
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      message: message.replace(new RegExp(`[${PRINTED}${SILENT}]+`, 'g'), '…'),
    })
  }
  const tags = tagsOf(template.text)
  for (const tag of tags) {
    checkHost(tag, tags, template.text, known, report)
    if (tag.script && /json/.test(attributeIn(tag, 'type')?.value ?? '') && !isJson(tag.script.text))
      report(tag.script.at, 'This script holds no valid JSON')
  }
  checkIds(tags, template, report)
  return problems.sort((one, other) => one.at - other.at).map(({ line, column, message }) => ({ line, column, message }))
}
