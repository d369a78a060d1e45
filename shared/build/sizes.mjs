import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotli, dist, settings, staging } from './settings.mjs'

const weigh = async path => brotli(await readFile(path)).length

/** Minified bytes of each source in the files of a part. */
const sourcesOf = (outputs, paths) => {
  const sources = {}
  for (const path of paths)
    for (const [source, { bytesInOutput }] of Object.entries(outputs[path].inputs)) sources[source] = (sources[source] ?? 0) + bytesInOutput
  return sources
}

/** Rows of { part, preact, react, limit, sources }: brotli bytes of the file of each part by runtime, and of what else it needs beside the core in `needs`. */
export async function sizeTable(built, styles) {
  const rows = []
  for (const [part, paths] of Object.entries(built.preact.files)) {
    const row = { part, limit: settings.sizes[part] ?? settings.sizes.other, sources: sourcesOf(built.preact.outputs, paths) }
    for (const [runtime, { files }] of Object.entries(built)) row[runtime] = await weigh(files[part][0])
    row.needs = 0
    for (const path of paths.slice(1)) row.needs += await weigh(path)
    rows.push(row)
  }
  const bytes = await weigh(join(staging, styles.etalage.replace('/assets/', '')))
  return [...rows, { part: 'styles', preact: bytes, react: bytes, needs: 0, limit: settings.sizes.styles, sources: {} }]
}

/** What a part weighs more than in the build before, and the sources that grew most. */
function growth({ part, preact, sources }, before) {
  const old = before.find(row => row.part === part)
  if (!old || preact === old.preact) return ''
  const grown = Object.entries(sources)
    .map(([source, bytes]) => [source, bytes - (old.sources[source] ?? 0)])
    .filter(([, more]) => more > 0)
    .sort((one, other) => other[1] - one[1])
  const causes = grown.slice(0, 3).map(([source, more]) => `${source} +${more}`)
  return `  ${preact > old.preact ? '+' : ''}${preact - old.preact}${causes.length ? ` (minified: ${causes.join(', ')})` : ''}`
}

export async function print(rows) {
  const before = await readFile(join(dist, 'sizes.json'), 'utf8').then(JSON.parse, () => [])
  console.log(
    `${'brotli bytes'.padEnd(44)}${['preact', 'react', 'shared', 'limit'].map(head => head.padStart(8)).join('')}  since the last build`,
  )
  for (const row of rows) {
    const figures = [row.preact, row.react, row.needs, row.limit].map(figure => String(figure).padStart(8)).join('')
    console.log(`${row.part.padEnd(44)}${figures}${row.preact > row.limit ? '  OVER' : ''}${growth(row, before)}`)
  }
}
