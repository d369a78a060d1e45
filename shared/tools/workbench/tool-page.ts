import { html, raw } from 'hono/html'
import type { Manifest } from '../../build/manifest'
import { attributeOf, type IslandFacts } from '../reference/facts'
import { describeProp } from '../reference/html-data'
import type { Choice } from './choice'
import { controls } from './controls'

type Markup = ReturnType<typeof html>

interface Frame {
  title: string
  version: string
  manifest: Manifest
}

function frame({ title, version, manifest }: Frame, body: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Etalage workbench</title>
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="${manifest.styles.templates}">
<link rel="stylesheet" href="/assets/workbench/tools.css?${version}">
<script type="module" src="/assets/workbench/tools.js?${version}"></script>
</head>
<body class="workbench">
${body}
</body>
</html>`
}

const stageHref = (name: string, query: string): string => `/workbench/${name}/stage${query}`

/** 'catalogue' of islands/catalogue/paginator; a theme's own islands have no areas. */
const areaOf = ({ folder }: IslandFacts): string => (folder.split('/').at(-3) ? (folder.split('/')[1] ?? '') : 'theme')

const group = (title: string, islands: readonly IslandFacts[]): Markup =>
  html`<section aria-labelledby="${title}"><h2 id="${title}">${title}</h2>
<ul class="workbench__index">${islands.map(
    ({ name, summary }) => html`<li><a class="workbench__card" href="/workbench/${name}">
<span class="workbench__thumb"><iframe src="${stageHref(name, '')}" title="${name}" loading="lazy" tabindex="-1" inert></iframe></span>
<strong>${name}</strong><span class="workbench__hint">${summary}</span></a></li>`,
  )}</ul></section>`

/** A page with all islands and behaviours, rendered by the browser. */
export function indexPage(islands: readonly IslandFacts[], page: Omit<Frame, 'title'>): Markup {
  const areas = [...new Set(islands.map(areaOf))]
  return frame(
    { ...page, title: 'Islands' },
    html`<main class="workbench__main"><h1>Islands and behaviours</h1>
<p>Each alone on a page, made from the markup in its README and mounted by the real runtime; every call is answered in the page itself.</p>
${areas.map(area =>
  group(
    area,
    islands.filter(island => areaOf(island) === area),
  ),
)}</main>`,
  )
}

const row = (head: string, text: string | Markup): Markup => html`<tr><th scope="row">${head}</th><td>${text}</td></tr>`

function reference({ name, folder, markup, notes, props, docs, resources, weight, when }: IslandFacts): Markup {
  return html`<section class="workbench__reference" aria-labelledby="reference"><h2 id="reference">Reference</h2>
<table>${Object.entries(props).map(([prop, spec]) => row(attributeOf(prop), `${describeProp(spec)}. ${docs[prop]}`))}
${row('Loads', when)}${row('Calls of', resources.join(', ') || 'none')}
${weight ? row('Size', `${weight} bytes, minified`) : ''}${Object.entries(notes).map(([head, text]) => row(head, text))}${row('Source', folder)}</table>
<h3>Markup</h3><pre tabindex="0" aria-label="Markup of ${name}"><code>${markup}</code></pre></section>`
}

const live = (id: string, title: string): Markup =>
  html`<section aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2><pre id="${id}" tabindex="0" aria-labelledby="${id}-title"></pre></section>`

/** One island with its controls, log and reference. */
export function toolPage(island: IslandFacts, choice: Choice, query: URLSearchParams, page: Omit<Frame, 'title'>): Markup {
  const { name, summary, weight } = island
  const search = query.size ? `?${query}` : ''
  const width = choice.width ? raw(` width="${choice.width}"`) : ''
  return frame(
    { ...page, title: name },
    html`<header class="workbench__head"><a href="/workbench">All islands</a><h1>${name}</h1><p>${summary}</p></header>
<main class="workbench__bench">
${controls(island, choice, query)}
<div class="workbench__show"><p class="workbench__facts"><a href="${stageHref(name, search)}">Alone</a>
${weight ? html`<span>${weight} bytes</span> ` : ''}<span id="mount" role="status"></span></p>
<iframe id="stage" title="${name} on its page" src="${stageHref(name, search)}"${width}></iframe></div>
<div class="workbench__live">${live('stores', 'Stores')}${live('calls', 'Calls')}${live('events', 'Events')}</div>
${reference(island)}
</main>`,
  )
}
