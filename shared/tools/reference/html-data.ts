import { attributes, triggers } from '../../contract/dom'
import type { PropSpec } from '../../contract/props'
import { attributeOf, type IslandFacts } from './facts'

interface Value {
  name: string
  description?: string
}

interface Attribute {
  name: string
  description: string
  values?: Value[]
}

/** Data for completion in editors: `html.customData` of VS Code and compatible editors. */
interface HtmlData {
  version: 1.1
  globalAttributes: Attribute[]
  /** Attributes of islands, by the element they belong to. */
  tags: { name: string; description: string; attributes: Attribute[] }[]
}

const expected = ({ kind, oneOf }: PropSpec): string => oneOf?.join(' or ') ?? kind

const need = (spec: PropSpec): string => {
  if (spec.default !== undefined) return `default ${JSON.stringify(spec.default)}`
  return spec.optional ? 'optional' : 'required'
}

/** 'integer, required' */
export const describeProp = (spec: PropSpec): string => `${expected(spec)}, ${need(spec)}`

const valuesOf = ({ kind, oneOf }: PropSpec): string[] => (kind === 'boolean' ? ['true', 'false'] : [...(oneOf ?? [])])

/** Attributes of all islands; one that several islands have is described for each. */
function propAttributes(islands: readonly IslandFacts[]): Attribute[] {
  const all = new Map<string, { lines: string[]; values: Set<string> }>()
  for (const { name, props, docs } of islands)
    for (const [prop, spec] of Object.entries(props)) {
      const attribute = attributeOf(prop)
      const { lines, values } = all.get(attribute) ?? { lines: [], values: new Set() }
      all.set(attribute, {
        lines: [...lines, `${name}: ${docs[prop]} (${describeProp(spec)})`],
        values: new Set([...values, ...valuesOf(spec)]),
      })
    }
  return [...all].map(([name, { lines, values }]) => ({
    name,
    description: lines.join('\n\n'),
    ...(values.size && { values: [...values].map(value => ({ name: value })) }),
  }))
}

/** The element of an island in its README's markup. */
const hostOf = ({ name, markup }: IslandFacts): string =>
  new RegExp(`<([a-z]+)(?=[\\s>])[^>]*data-component="${name}"`).exec(markup)?.[1] ?? 'div'

function byElement(islands: readonly IslandFacts[]): HtmlData['tags'] {
  const hosts = new Map<string, IslandFacts[]>()
  for (const island of islands) hosts.set(hostOf(island), [...(hosts.get(hostOf(island)) ?? []), island])
  return [...hosts].map(([name, own]) => ({
    name,
    description: '',
    attributes: propAttributes(own).filter(attribute => !(attribute.name in attributes)),
  }))
}

/** Completion data for `data-component`, its values, and their attributes. */
export function htmlData(islands: readonly IslandFacts[]): HtmlData {
  const values: Record<string, Value[]> = {
    'data-component': islands.map(({ name, summary }) => ({ name, description: summary })),
    'data-load': Object.entries(triggers).map(([name, description]) => ({ name, description })),
  }
  const general = Object.entries(attributes).map(([name, description]) => ({
    name,
    description,
    ...(values[name] && { values: values[name] }),
  }))
  return { version: 1.1, globalAttributes: general, tags: byElement(islands) }
}
