import { html, raw } from 'hono/html'
import type { IslandFacts } from '../reference/facts'
import { chapters } from './chapters'

type Markup = ReturnType<typeof html>

/** A documentation page; addresses in `body` are relative to the documentation's root. */
export interface SitePage {
  /** 'islands/paginator.html' */
  file: string
  title: string
  /** HTML below the title. */
  body: string
  /** Scripts of this page only, relative to the documentation's root. */
  scripts?: readonly string[]
}

const areaOf = ({ folder }: IslandFacts): string => folder.split('/')[1] ?? ''

/** Islands by area, behaviours last. */
export function byArea(islands: readonly IslandFacts[]): [area: string, islands: IslandFacts[]][] {
  const areas = [...new Set(islands.map(areaOf))].sort((a, b) => Number(a === 'behaviours') - Number(b === 'behaviours'))
  return areas.map(area => [area, islands.filter(island => areaOf(island) === area)])
}

/** Content security policy of every page: no other origins, no inline scripts or styles. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'"

const entry = (href: string, title: string, current: string): Markup =>
  html`<li><a href="${href}"${href === current ? raw(' aria-current="page"') : ''}>${title}</a></li>`

const group = (title: string, entries: readonly Markup[]): Markup => html`<li><p>${title}</p><ul>${entries}</ul></li>`

const menu = (islands: readonly IslandFacts[], current: string): Markup =>
  html`<nav class="site-menu" aria-label="Documents"><ul>
${chapters.map(part =>
  group(
    part.title,
    part.chapters.map(({ slug, title }) => entry(`${slug}.html`, title, current)),
  ),
)}
${group('The contract', [entry('calls.html', 'Every call', current), entry('slots.html', 'Slots', current), entry('islands.html', 'All islands', current)])}
${byArea(islands).map(([area, some]) =>
  group(
    area,
    some.map(({ name }) => entry(`islands/${name}.html`, name, current)),
  ),
)}
</ul></nav>`

/** The complete page; its addresses are relative, so it works in any folder. */
export function framed({ file, title, body, scripts = [] }: SitePage, islands: readonly IslandFacts[]): string {
  const up = '../'.repeat(file.split('/').length - 1)
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${title} | Etalage</title>
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="assets/site.css">
${['assets/search.js', ...scripts].map(script => html`<script type="module" src="${script}"></script>`)}
</head>
<body>
<a class="site-skip" href="${file}#content">To the content</a>
<header class="site-head"><a class="site-brand" href="index.html">Etalage</a>
<search class="site-search" hidden><label for="search">Search the documents</label>
<input id="search" type="search" autocomplete="off" data-index="search.json" aria-controls="found"><p role="status" id="found-count"></p><ul id="found"></ul></search></header>
<div class="site-body">
<details class="site-fold" open><summary>Contents</summary>
${menu(islands, file)}</details>
<main id="content" tabindex="-1"><h1>${title}</h1>
${raw(body)}</main>
</div>
</body>
</html>
`
  return String(page).replace(/ (href|src|data-index)="(?![\w+.-]+:|\/|#)/g, ` $1="${up}`)
}
