import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fileOf } from '../../../shared/i18n/text-files'
import { importGraph } from '../../kit/import-graph'

const root = process.cwd()
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

type Texts = { [key: string]: Texts | string }
const texts: Texts = Object.fromEntries(
  readdirSync(join(root, 'shared/i18n/locales/nl_NL')).map(name => [
    name.replace('.json', ''),
    JSON.parse(read(`shared/i18n/locales/nl_NL/${name}`)) as Texts,
  ]),
)

/** Whether a text has this key, or its plural forms do; of `area.part.${…}` only the part before it is known. */
function isKey(key: string): boolean {
  const parts = key.split('.')
  const last = parts.pop() ?? ''
  const branch = parts.reduce<Texts | string | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts)
  return typeof branch === 'object' && (last === '' || last in branch || `${last}_other` in branch)
}

const keysIn = (source: string): string[] =>
  [...source.matchAll(/['"`]([a-zA-Z]+(?:\.\w+)*\.\w*)(?=['"`]|\$\{)/g)].map(([, key = '']) => key).filter(isKey)

const loadedIn = (source: string): string[] =>
  [...source.matchAll(/loadTexts\(([^)]*)\)/g)].flatMap(([, names = '']) => [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name))

/** Texts of a module that some islands import for something else, and why they do not show them. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  // Told with a way to undo it, which only the island of the wishlist's page asks for; that loads them.
  'shared/wishlist/sync.ts': ['customer.unwished', 'customer.undo', 'customer.lists.unlisted'],
  // Of registering and resetting a password, which have islands of their own.
  'shared/account/actions.ts': ['customer.createFailed', 'customer.resetFailed'],
  // Of a listing; guided selling uses its loader.
  'shared/catalogue/actions.ts': ['catalogue.failed'],
  // Of a question about a product, which has an island of its own.
  'shared/content/actions.ts': ['question.failed'],
  // Of questions, which have an island of their own; the form of reviews shares its file with theirs.
  'shared/review-forms/hooks.tsx': ['questions.failed'],
  'shared/review-forms/actions.ts': ['questions.asked', 'questions.confirmFirst', 'questions.failed', 'questions.answered'],
  // Of the whole stepper; the mini cart uses its button, with labels of its own.
  'shared/product/QuantityStepper.tsx': ['buy.less', 'buy.more', 'buy.quantityOf'],
}

const entries = ['islands', 'shared/behaviours'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => /^[^/]+\/(?:[^/]+\/)?index\.tsx?$/.test(path))
    .map(path => `${folder}/${path}`),
)

it('every island loads the texts of all that it shows, so that no key stands on a page in place of its text (I18N-01)', async () => {
  const graph = await importGraph(root, entries)
  const reached = (entry: string): string[] => {
    const found = new Set([entry])
    for (const path of found) for (const { path: next } of graph[path]?.imports ?? []) if (graph[next]) found.add(next)
    return [...found].filter(path => /\.tsx?$/.test(path))
  }
  const missing = entries.flatMap(entry => {
    const sources = reached(entry).map(path => [path, read(path)] as const)
    const loaded = new Set(['core', ...sources.flatMap(([, source]) => loadedIn(source)).map(fileOf)])
    return sources.flatMap(([path, source]) =>
      keysIn(source)
        .filter(key => !loaded.has(fileOf(key.split('.')[0] ?? '')) && !elsewhere[path]?.includes(key))
        .map(key => `${entry}: ${key} of ${path}`),
    )
  })
  expect(entries.length).toBeGreaterThan(60)
  expect([...new Set(missing)]).toEqual([])
})
