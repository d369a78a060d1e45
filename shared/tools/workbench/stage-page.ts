import { html, raw } from 'hono/html'
import { assetsFor, type Manifest } from '../../build/manifest'
import { scriptJson } from '../../liquid'
import type { IslandFacts } from '../reference/facts'
import type { Choice } from './choice'
import { configOf, firstValues, seeds } from './seeds'

/** Initial data for the script of a stage. */
export interface StageFacts {
  name: string
  /** Module that exports all stores by file. */
  storesFile: string
  /** Names of the stores that the island uses, by file. */
  stores: Readonly<Record<string, readonly string[]>>
  /** Values to set in stores once the island has loaded. */
  firstValues: Readonly<Record<string, unknown>>
}

const json = (id: string, value: unknown) => raw(`<script type="application/json" id="${id}">${scriptJson(value)}</script>`)

/**
 * A page with just the island, from its README's markup. `assets` is the URL of the build files relative to the page, with a slash at the
 * end; addresses in `manifest` begin with it.
 */
export function stagePage(
  island: IslandFacts,
  choice: Pick<Choice, 'runtime' | 'language' | 'isB2B' | 'isLoggedIn'>,
  { manifest, version, assets = '/assets/' }: { manifest: Manifest; version: string; assets?: string },
) {
  const { runtime, language } = choice
  const isElsewhere = assets !== '/assets/'
  const facts: StageFacts = {
    name: island.name,
    storesFile: manifest.parts.all?.[0] ?? '',
    stores: island.stores,
    firstValues: island.when === 'store(catalogue)' ? firstValues : {},
  }
  const { head, script } = assetsFor(`<body class="stage">${island.markup}`, manifest, language)
  return html`<!doctype html>
<html lang="${language.slice(0, 2)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${island.name}</title>
<meta name="robots" content="noindex">
<meta name="csrf-token" content="workbench">
<meta name="form-stamp" content="workbench">
<meta name="color-scheme" content="light dark">
${raw(head)}
<link rel="stylesheet" href="${assets}workbench/stage.css?${version}">
${json('page-config', configOf(choice))}
${json('workbench', facts)}
${Object.entries(seeds).flatMap(([id, value]) => (island.markup.includes(`id="${id}"`) ? [] : [json(id, value)]))}
<script type="module" src="${assets}workbench/stage.js?${version}"></script>
${isElsewhere ? html`<script src="${assets}workbench/${runtime}/loader.js" data-base="${assets}workbench/${runtime}/"></script>` : raw(`<script>${script}</script>`)}
</head>
<body>
<main class="stage"><h1 class="et-visually-hidden">${island.name}</h1>
${raw(island.markup)}
</main>
<div data-announcer aria-live="polite" class="et-visually-hidden"></div>
</body>
</html>`
}
