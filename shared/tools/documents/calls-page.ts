import { html } from 'hono/html'
import { type Entry, entries } from '../../contract/api/entries'
import { kebab } from '../reference/facts'
import type { SitePage } from './frame'

const json = (title: string, value: unknown) =>
  value === undefined
    ? ''
    : html`<details><summary>${title}</summary><pre tabindex="0" aria-label="${title}"><code>${JSON.stringify(value, null, 2)}</code></pre></details>`

const call = ({ name, method, path, summary, errors = {}, example }: Entry) =>
  html`<section aria-labelledby="call-${name}"><h3 id="call-${name}"><code>${method} ${path}</code></h3><p>${summary}</p>
${Object.keys(errors).length ? html`<ul>${Object.entries(errors).map(([status, meaning]) => html`<li>${status}: ${meaning}</li>`)}</ul>` : ''}
${json('Query', example.query)}${json('Body', example.body)}${json('Reply', example.reply)}</section>`

/** Every call of the contract, with an example of each. */
export function callsPage(): SitePage {
  const resources = [...new Set(entries.map(({ resource }) => resource))]
  const body = html`<p class="site-lead">What islands ask of a backend. The same for programs: <a href="openapi.json">OpenAPI 3.1</a>.</p>
${resources.map(resource => html`<h2 id="${kebab(resource)}">${resource}</h2>${entries.filter(entry => entry.resource === resource).map(call)}`)}`
  return { file: 'calls.html', title: 'Every call', body: String(body) }
}
