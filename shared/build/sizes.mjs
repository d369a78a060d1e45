import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { dist, staging } from './settings.mjs'

const { sizes: limits } = JSON.parse(readFileSync('package.json', 'utf8')).etalage
const weigh = path => brotliCompressSync(readFileSync(path)).length

/** What a part weighs more than in the build before, and the sources that grew most. */
function growth({ part, preact, sources }, before) {
  const old = before.find(row => row.part === part)
  const difference = preact - (old?.preact ?? preact)
  if (!difference) return ''
  const more = source => sources[source].bytesInOutput - (old.sources[source]?.bytesInOutput ?? 0)
  const grown = Object.keys(sources).filter(source => more(source) > 0)
  const most = grown.sort((one, other) => more(other) - more(one)).slice(0, 3)
  return [difference > 0 ? `+${difference}` : difference, ...most.map(source => `${source} +${more(source)} minified`)].join(', ')
}

/**
 * Prints what every part weighs, in brotli bytes: its own file on both runtimes, what else it needs besides the core, its limit, and
 * what changed since the build that stands in dist. Returns the rows; `sources` are esbuild's `inputs` of the file.
 */
export function printSizes({ preact, react }, styles) {
  const rows = Object.entries(preact.files).map(([part, [own, ...others]]) => ({
    part,
    preact: weigh(own),
    react: weigh(react.files[part][0]),
    shared: others.map(weigh).reduce((one, other) => one + other, 0),
    limit: limits[part] ?? limits.other,
    sources: preact.metafile.outputs[own].inputs,
  }))
  const bytes = weigh(styles.etalage.replace('/assets', staging))
  rows.push({ part: 'styles', preact: bytes, react: bytes, shared: 0, limit: limits.styles, sources: {} })
  const last = join(dist, 'sizes.json')
  const before = existsSync(last) ? JSON.parse(readFileSync(last, 'utf8')) : []
  const line = (name, figures, remark) => console.log(name.padEnd(40), ...figures.map(figure => String(figure).padStart(7)), remark)
  line('brotli bytes', ['preact', 'react', 'shared', 'limit'], 'since the last build')
  for (const row of rows) {
    const remark = (row.preact > row.limit ? 'OVER  ' : '') + growth(row, before)
    line(row.part, [row.preact, row.react, row.shared, row.limit], remark)
  }
  return rows
}
