import facets from './data/facets.json'
import type { Row } from './rows'

/** Display colour of each colour name. */
export const hexes: Readonly<Record<string, string>> = facets.colours

/** Facet names by code, in listing order. */
export const facetNames: Readonly<Record<string, string>> = facets.names

const CRAWLABLE = new Set(['merk', 'schermtype', 'schermdiagonaal', 'kleur', 'soort'])
const DUPLICATE = new Set(['aansluiting', 'verbinding'])

export const facetRows: readonly Row<'facets'>[] = Object.entries(facetNames).map(([code, label], position) => ({
  code,
  label,
  url_key: code.replaceAll('_', '-'),
  position,
  crawlable: CRAWLABLE.has(code) ? 1 : 0,
  has_duplicate_values: DUPLICATE.has(code) ? 1 : 0,
  display: code === 'kleur' ? 'swatch' : 'list',
}))

export const swatchRows: readonly Row<'swatches'>[] = Object.entries(hexes).map(([label, hex]) => ({ label, hex }))
