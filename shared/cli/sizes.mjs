import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { dist, staging, theme } from '../build/settings.mjs'

const read = path => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)
const { sizes: limits } = read('package.json').etalage

const weights = new Map()
/** Brotli bytes of a file, of its compressed copy if the build made one. Parts share files, and compressing takes long. */
function weigh(path) {
  const compressed = `${path}.br`
  if (!weights.has(path))
    weights.set(path, existsSync(compressed) ? statSync(compressed).size : brotliCompressSync(readFileSync(path)).length)
  return weights.get(path)
}

/** Size limits. Ours are fixed; a theme may set how much larger than ours a part may be. */
function limitsOf() {
  if (!theme) return part => limits[part] ?? limits.other
  const ours = Object.fromEntries((read('dist/sizes.json') ?? []).map(row => [row.part, row.preact]))
  return part => (theme.sizes && part in theme.sizes ? (ours[part] ?? 0) + theme.sizes[part] : undefined)
}

/** The module that imports this one into a part: preferably one that was in it before, else a new one. Uses the metafile's `inputs`. */
function importerOf(source, before, now, inputs) {
  const isImported = ({ path, kind }) => path === source && kind !== 'dynamic-import'
  const importers = Object.keys(inputs).filter(path => inputs[path].imports.some(isImported))
  return importers.find(path => path in before) ?? importers.find(path => path in now) ?? importers[0]
}

/** Display name of a source: its island, package or folder. */
const nameOf = source =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ??
  source
    .replace(/\/index\.\w+$/, '')
    .replace(/^.*\/(?=[\w-]+\/[^/]+$)/, '')
    .split('/')[0]

const signed = bytes => (bytes > 0 ? `+${bytes}` : `${bytes}`)

/**
 * '+639 bytes in product on react: size-guide', then the sources that changed most; for a new source, what imports it. Empty if no source
 * changed in size: small differences then come from the names of other files.
 */
export function growth(runtime, { part, ...row }, old, inputs) {
  const difference = row[runtime] - (old?.[runtime] ?? 0)
  const [before = {}, now] = [old?.sources?.[runtime], row.sources[runtime]]
  const more = source => (now[source] ?? 0) - (before[source] ?? 0)
  const changed = Object.keys({ ...before, ...now })
    .filter(more)
    .sort((one, other) => Math.abs(more(other)) - Math.abs(more(one)))
    .slice(0, 3)
  // For styles, sources are not recorded.
  if (!difference || (!changed.length && Object.keys(now).length)) return []
  const why = changed.map(source => {
    const importer = source in before ? undefined : importerOf(source, before, now, inputs)
    return `    ${source} ${signed(more(source))} minified${importer ? `, imported by ${importer}` : ''}`
  })
  const names = [...new Set(changed.map(nameOf))].join(', ')
  return [`${signed(difference)} bytes in ${part} on ${runtime}${names && `: ${names}`}`, ...why]
}

const bytesOf = inputs => Object.fromEntries(Object.entries(inputs).map(([source, { bytesInOutput }]) => [source, bytesInOutput]))

/**
 * Size of every part in brotli bytes by runtime: its own file and what else it needs besides the core (`shared`); its limit, and its
 * sources.
 */
function rowsOf(built, styles) {
  const [first] = Object.keys(built)
  const limitOf = limitsOf()
  const each = make => Object.fromEntries(Object.entries(built).map(([runtime, one]) => [runtime, make(one)]))
  const sum = paths => paths.map(weigh).reduce((one, other) => one + other, 0)
  const rows = Object.entries(built[first].files).map(([part, [, ...others]]) => ({
    part,
    ...each(({ files }) => sum(files[part])),
    shared: sum(others),
    limit: limitOf(part),
    sources: each(({ files, metafile }) => Object.assign({}, ...files[part].map(path => bytesOf(metafile.outputs[path].inputs)))),
  }))
  const bytes = weigh(styles.etalage.replace('/assets', () => staging))
  return [...rows, { part: 'styles', ...each(() => bytes), shared: 0, limit: limitOf('styles'), sources: each(() => ({})) }]
}

/**
 * Prints the size of every part and what changed since the build in dist. Returns the rows; `built` is the result of `buildIslands` by
 * runtime.
 */
export function printSizes(built, styles) {
  const runtimes = Object.keys(built)
  const rows = rowsOf(built, styles)
  const isOver = row => row.limit !== undefined && row[runtimes[0]] > row.limit
  const line = (name, figures, remark) => console.log(name.padEnd(40), ...figures.map(figure => String(figure).padStart(7)), remark)
  line('brotli bytes', [...runtimes, 'shared', 'limit'], '')
  for (const row of rows) line(row.part, [...runtimes.map(name => row[name]), row.shared, row.limit ?? '-'], isOver(row) ? 'OVER' : '')
  const before = read(join(dist, 'sizes.json'))
  const changes = rows.flatMap(row => {
    const old = before?.find(({ part }) => part === row.part)
    return before ? runtimes.flatMap(runtime => growth(runtime, row, old, built[runtime].metafile.inputs)) : []
  })
  if (changes.length) console.log(['', 'Since the last build:', ...changes].join('\n'))
  if (theme && rows.some(isOver)) process.exitCode = 1
  return rows
}
