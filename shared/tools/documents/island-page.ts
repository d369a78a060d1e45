import { html, raw } from 'hono/html'
import type { Token, Tokens } from 'marked'
import { attributeOf, type IslandFacts } from '../reference/facts'
import { describeProp } from '../reference/html-data'
import type { SitePage } from './frame'

/** Runtimes and languages of the demos. */
export const demos = [
  { file: 'preact-en.html', label: 'Preact, in English', runtime: 'preact', language: 'en-GB' },
  { file: 'preact-nl.html', label: 'Preact, in Dutch', runtime: 'preact', language: 'nl-NL' },
  { file: 'react-en.html', label: 'React, in English', runtime: 'react', language: 'en-GB' },
  { file: 'react-nl.html', label: 'React, in Dutch', runtime: 'react', language: 'nl-NL' },
] as const

const isAttributes = (row: Tokens.TableCell[]): boolean => row[0]?.text === 'Attributes'

/** The README below its markup, without the list of attributes, which is generated from the contract. */
export function readmeBelowMarkup(tokens: readonly Token[]): Token[] {
  const markup = tokens.findIndex(token => token.type === 'code')
  return tokens
    .slice(markup + 1)
    .map(token =>
      token.type === 'table' ? ({ ...token, rows: (token as Tokens.Table).rows.filter(row => !isAttributes(row)) } as Token) : token,
    )
}

const attributes = ({ props, docs }: IslandFacts) =>
  Object.keys(props).length
    ? html`<table><thead><tr><th scope="col">Attribute</th><th scope="col">Value</th><th scope="col">Meaning</th></tr></thead>
<tbody>${Object.entries(props).map(
        ([prop, spec]) =>
          html`<tr><th scope="row"><code>${attributeOf(prop)}</code></th><td>${describeProp(spec)}</td><td>${docs[prop]}</td></tr>`,
      )}</tbody></table>`
    : html`<p>None of its own.</p>`

const output = (id: string, title: string) =>
  html`<details><summary id="${id}-title">${title}</summary><pre id="${id}" tabindex="0" aria-labelledby="${id}-title"></pre></details>`

/** The documentation page of an island or behaviour with a live demo. `notes` is HTML of its README. */
export function islandPage(island: IslandFacts, notes: string): SitePage {
  const { name, summary, markup, kind, folder, weight, resources } = island
  const body = html`<p class="site-lead">${summary}</p>
<h2>Live</h2>
<p>The markup below, mounted by the real runtime; the page itself answers its calls.</p>
<ul class="site-choice">${demos.map(({ file, label }) => html`<li><a href="demos/${name}/${file}" target="demo">${label}</a></li>`)}</ul>
<iframe id="stage" name="demo" title="${name}, live" src="demos/${name}/${demos[0].file}"></iframe>
<p id="mount" role="status"></p>
${output('calls', 'Its calls')}${output('events', 'Its events')}${output('stores', 'Its stores')}
<h2>Markup</h2>
<pre tabindex="0" aria-label="Markup of ${name}"><code>${markup}</code></pre>
<h2>Attributes</h2>
${attributes(island)}
<h2>Facts</h2>
${raw(notes)}
<dl><dt>Source</dt><dd><code>${folder}</code> (${kind})</dd><dt>Size</dt><dd>${weight} bytes, minified, of its own</dd>
<dt>May call</dt><dd>${resources.length ? resources.map((resource, at) => html`${at ? ', ' : ''}<a href="calls.html#${resource}">${resource}</a>`) : 'nothing'}</dd></dl>`
  return { file: `islands/${name}.html`, title: name, body: String(body), scripts: ['assets/workbench/tools.js'] }
}
