import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { registry } from '../../islands/registry'
import { schemas } from '../../shared/contract/api/entries'
import { openApi } from '../../shared/contract/api/openapi'
import { attributes, triggers } from '../../shared/contract/dom'
import { attributeOf, contractOf, parseReadme } from '../../shared/tools/reference/facts'
import { describeProp } from '../../shared/tools/reference/html-data'
import { main as check } from '../check-templates/main'
import { main as conformance } from '../conformance/main'

/** The kept list. */
export const KEPT = 'test/package/public-surface.txt'

const read = (path: string): string => readFileSync(path, 'utf8')
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)
const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith(ending))
    .map(name => join(folder, name))

const sourceOf = (path: string): string => [`${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find(existsSync) ?? path

/** Names that a module exports, those of types with the word before them. */
function exportsOf(path: string): string[] {
  const text = read(path)
  const own = [
    ...all(text, /^export (?:async )?(?:const|function|class) (\w+)/gm),
    ...all(text, /^export (?:interface|type) (\w+)/gm).map(name => `type ${name}`),
  ]
  const lists = [...text.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(([, type = '', names = '']) =>
    names
      .split(',')
      .map(name => name.trim().replace(/^.* as /, ''))
      .filter(Boolean)
      .map(name => (type && !name.startsWith('type ') ? `type ${name}` : name)),
  )
  const others = all(text, /^export \* from '([^']+)'/gm).flatMap(other => exportsOf(sourceOf(join(dirname(path), other))))
  return [...new Set([...own, ...lists, ...others])]
}

/** The entry points of the package that have names, with what each exports. */
const entryPoints = (): string[] =>
  Object.entries({
    etalage: 'islands/bundled.ts',
    'etalage/react': 'islands/react.ts',
    'etalage/contract': 'shared/contract/index.ts',
    'etalage/liquid': 'shared/liquid/index.ts',
  }).flatMap(([name, path]) => exportsOf(path).map(one => `${name} ${one}`))

/** The keys of an interface, which end in ? where they are optional. */
function keysOf(path: string, name: string): string[] {
  const [, body = ''] = new RegExp(`^export interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)^\\}`, 'm').exec(read(path)) ?? []
  return all(body, /^ {2}'?([\w:-]+'?\??):/gm).map(key => key.replace("'", ''))
}

/** The props of each island, its slots, and when it loads. */
async function islands(): Promise<string[]> {
  const folders = [...filesIn('islands', '/README.md'), ...filesIn('shared/behaviours', '/README.md')].map(dirname)
  const lines = folders.map(async folder => {
    const name = basename(folder)
    const { props } = await contractOf(folder)
    const { notes } = parseReadme(read(join(folder, 'README.md')))
    const row = registry[name]
    return [
      `${name} loads ${row?.when}${row?.feature ? `, feature ${row.feature}` : ''}`,
      ...Object.entries(props).map(([prop, spec]) => `${name} ${attributeOf(prop)}: ${describeProp(spec)}`),
      ...all(notes.Slots ?? '', /`([\w-]+)`/g).map(slot => `${name} slot ${slot}`),
    ]
  })
  return (await Promise.all(lines)).flat()
}

interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  additionalProperties?: Schema | boolean
}

type Operation = {
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

const contract = openApi() as unknown as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const known = new Set(schemas.map(({ name }) => name))
const nameOf = ({ $ref = '' }: Schema): string => $ref.split('/').at(-1) ?? ''

/** The schema itself, where it is named after a call only. */
const resolved = (schema: Schema): Schema => {
  const name = nameOf(schema)
  return name && !known.has(name) ? resolved(contract.components.schemas[name] ?? {}) : schema
}

/** A line per field, `?` where it may be absent, with the name of its schema if that has one. `at` is the path of `schema` itself. */
function fields(schema: Schema, at: string): string[] {
  const { properties = {}, required = [], items, anyOf = [], ...rest } = resolved(schema)
  const named = [rest, ...(items ? [items] : []), ...anyOf].map(nameOf).find(name => known.has(name))
  const inner = (one: Schema, path: string): string[] => fields(one, path).slice(1)
  return [
    named ? `${at}: ${named}` : at,
    ...Object.entries(properties).flatMap(([key, one]) => fields(one, `${at}.${key}${required.includes(key) ? '' : '?'}`)),
    ...(items ? inner(items, `${at}[]`) : []),
    ...anyOf.flatMap(one => inner(one, at)),
  ]
}

/** What a backend is sent and answers. */
const calls = (): string[] =>
  Object.entries(contract.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [], requestBody, responses }]) => {
      const call = `${method.toUpperCase()} ${path}`
      const [body] = Object.values(requestBody?.content ?? {})
      const [reply] = Object.values(responses['200']?.content ?? {})
      return [
        call,
        ...parameters.map(one => `${call} ${one.in} ${one.name}${one.required ? '' : '?'}`),
        ...(body ? fields(body.schema, `${call} body`) : []),
        ...(reply ? fields(reply.schema, `${call} reply`) : []),
      ]
    }),
  )

const schemaFields = (): string[] => schemas.flatMap(({ name }) => fields(contract.components.schemas[name] ?? {}, name))

/** Each command with its words and options. */
async function commands(): Promise<string[]> {
  const usage = execFileSync(process.execPath, ['shared/cli/etalage.mjs', '--help'], { encoding: 'utf8' })
  const optionsOf = async (name: string, main: typeof check): Promise<string[]> => {
    const said: string[] = []
    await main(['--help'], line => said.push(line))
    return all(said.join('\n'), /(?:^ {2}|, )(--[a-z-]+)/gm).map(option => `etalage ${name} ${option}`)
  }
  return [...all(usage, /^ {2}(etalage .*)/gm), ...(await optionsOf('check', check)), ...(await optionsOf('conformance', conformance))]
}

/** Every key of the texts that islands use, which a page may replace by `texts`. */
function textKeys(): string[] {
  const areas = all(/export type Area =([\s\S]*?)\n\n/.exec(read('shared/i18n/texts.ts'))?.[1] ?? '', /'(\w+)'/g)
  const keys = (texts: object, at: string): string[] =>
    Object.entries(texts).flatMap(([key, text]) => (typeof text === 'string' ? `${at}.${key}` : keys(text, `${at}.${key}`)))
  return areas.flatMap(area => keys(JSON.parse(read(`shared/i18n/locales/en_GB/${area}.json`)), area))
}

/** Everything public by kind; what that means is in theme-templates/guides/upgrading.md. */
export async function publicSurface(): Promise<string> {
  const { exports } = JSON.parse(read('package.json')) as { exports: Record<string, unknown> }
  const css = filesIn('styles', '.css')
    .map(read)
    .join('\n')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const dom = 'shared/contract/dom.ts'
  const parts: Record<string, string[]> = {
    'Entry points': Object.keys(exports).map(path => path.replace('.', 'etalage')),
    Exports: entryPoints(),
    Commands: await commands(),
    'Attributes of any element': [...Object.keys(attributes), 'data-island-state'],
    'Values of data-load': Object.keys(triggers),
    'Islands and behaviours': await islands(),
    'Events and actions': [...keysOf(dom, 'PublicEvents'), ...keysOf(dom, 'PublicActions'), ...all(read(dom), /'(island:\w+)':/g)],
    'Page configuration': [
      ...keysOf('shared/contract/config.ts', 'PageConfig'),
      ...keysOf('shared/contract/config.ts', 'Urls').map(key => `urls.${key}`),
      ...keysOf('shared/contract/config.ts', 'Promises').map(key => `promises.${key}`),
      ...all(/export type Feature =([\s\S]*?)\n\n/.exec(read('shared/contract/config.ts'))?.[1] ?? '', /'(\w+)'/g).map(
        key => `features.${key}`,
      ),
    ],
    Seeds: [
      ...keysOf('shared/catalogue/store.ts', 'CatalogueSeed').map(key => `catalogue-seed ${key}`),
      ...keysOf('shared/contract/product.ts', 'ProductSeed').map(key => `product-seed ${key}`),
      ...['Cart', 'Checkout', 'Order'].flatMap(name =>
        keysOf('shared/contract/seeds.ts', `${name}Seed`).map(key => `${name.toLowerCase()}-seed ${key}`),
      ),
    ],
    'Keys of manifest.json': keysOf('shared/build/manifest.ts', 'Manifest'),
    'Calls of the contract': calls(),
    'Fields of the contract': schemaFields(),
    'Custom properties': all(css, /(--et-[\w-]+)/g),
    Classes: all(css, /\.((?:et|is)-[\w-]+)/g),
    'Keys of texts': textKeys(),
  }
  return Object.entries(parts)
    .map(([title, lines]) => `# ${title}\n${[...new Set(lines)].sort().join('\n')}\n`)
    .join('\n')
}

/** `npm run surface`: writes the list. */
export async function main(): Promise<number> {
  writeFileSync(KEPT, await publicSurface())
  return 0
}
