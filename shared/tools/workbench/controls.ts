import { html } from 'hono/html'
import type { PropSpec } from '../../contract/props'
import { attributeOf, type IslandFacts } from '../reference/facts'
import { describeProp } from '../reference/html-data'
import { decoded, tagsOf } from '../reference/tags'
import { type Choice, faults, widths } from './choice'

type Markup = ReturnType<typeof html>
/** Pairs of values and labels, because numeric keys of an object would be sorted first. */
type Options = readonly (readonly [string, string])[]

const select = (name: string, options: Options, chosen: string): Markup =>
  html`<select id="${name}" name="${name}">${options.map(
    ([value, label]) => html`<option value="${value}"${value === chosen ? html` selected` : ''}>${label}</option>`,
  )}</select>`

const labelled = (name: string, label: string, control: Markup, hint = ''): Markup =>
  html`<div class="workbench__field"><label for="${name}">${label}</label>${control}${hint && html`<p class="workbench__hint">${hint}</p>`}</div>`

const tick = (name: string, label: string, on: boolean): Markup =>
  html`<label class="workbench__tick"><input type="checkbox" name="${name}" value="1"${on ? html` checked` : ''}> ${label}</label>`

const same = (values: readonly string[]): Options => values.map(value => [value, value || 'as in the markup'])

function propControl(attribute: string, { kind, oneOf }: PropSpec, value: string): Markup {
  if (oneOf) return select(attribute, same(['', ...oneOf]), value)
  if (kind === 'boolean') return select(attribute, same(['', 'true', 'false']), value)
  if (kind === 'json') return html`<textarea id="${attribute}" name="${attribute}" rows="4" spellcheck="false">${value}</textarea>`
  const isNumber = kind === 'integer' || kind === 'number'
  return html`<input id="${attribute}" name="${attribute}" value="${value}"${isNumber ? html` inputmode="decimal"` : ''}>`
}

/** Values in the markup: attributes of the island's own element, and JSON props inside it. */
function written({ name, markup }: IslandFacts): Readonly<Record<string, string>> {
  const tags = tagsOf(markup)
  const host = tags.find(({ attributes }) => attributes.some(one => one.name === 'data-component' && one.value === name))
  const own = (host?.attributes ?? []).map(one => [one.name, decoded(one.value ?? '')])
  const scripts = tags.flatMap(({ script, attributes }) => {
    const prop = attributes.find(one => one.name === 'data-prop')?.value
    return script && prop ? [[attributeOf(prop), script.text]] : []
  })
  return Object.fromEntries([...own, ...scripts])
}

/** A form with the island's options, generated from its props contract. Works without script. */
export function controls(island: IslandFacts, choice: Choice, query: URLSearchParams): Markup {
  const now = written(island)
  const props = Object.entries(island.props).map(([prop, spec]) => {
    const attribute = attributeOf(prop)
    const value = query.get(attribute) ?? now[attribute] ?? ''
    return labelled(attribute, attribute, propControl(attribute, spec, value), `${island.docs[prop]} ${describeProp(spec)}.`)
  })
  return html`<form class="workbench__controls" data-workbench-controls>
<fieldset><legend>Page</legend>
${labelled('runtime', 'Runtime', select('runtime', Object.entries({ preact: 'Preact', react: 'React' }), choice.runtime))}
${labelled('language', 'Language', select('language', Object.entries({ 'nl-NL': 'Nederlands', 'en-GB': 'English' }), choice.language))}
${labelled(
  'width',
  'Width',
  select(
    'width',
    widths.map(width => [width, width ? `${width} px` : 'All there is'] as const),
    choice.width,
  ),
)}
${labelled('load', 'Loads', select('load', Object.entries({ eager: 'eager', own: island.when }), choice.load))}
${labelled('fault', 'Fault of every call', select('fault', Object.entries(faults), choice.fault))}
${tick('b2b', 'B2B', choice.isB2B)}
${tick('loggedIn', 'Logged in', choice.isLoggedIn)}
</fieldset>
${props.length ? html`<fieldset><legend>Attributes</legend>${props}</fieldset>` : ''}
<button class="et-button">Show</button>
</form>`
}
