import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { triggers } from '../shared/contract/dom'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const guides = readdirSync(join(root, 'theme-templates/guides')).map(name => `theme-templates/guides/${name}`)
const pages = [
  'README.md',
  'test/README.md',
  'reference-shop/README.md',
  'theme-templates/README.md',
  'shared/cli/theme/README.md',
  ...guides,
]

/** First words after `form` in the code of a page. */
const named = (page: string, form: RegExp): string[] =>
  (read(page).match(/```[\s\S]*?```|`[^`]+`/g) ?? []).flatMap(code => [...code.matchAll(form)].map(([, name = '']) => name))

const usage = execFileSync(process.execPath, ['shared/cli/etalage.mjs', '--help'], { cwd: root, encoding: 'utf8' })
const ofTheme = /scripts = \{([^}]*)\}/.exec(read('shared/cli/scaffold.mjs'))?.[1] ?? ''
const ours: { scripts: object; etalage: { sizes: { core: number } } } = JSON.parse(read('package.json'))

describe('the guides', () => {
  it.each(pages)('%s names only scripts and commands that exist', page => {
    const scripts = page.startsWith('shared/cli/theme') ? ofTheme : Object.keys(ours.scripts).join(' ')
    const known = new Set([...scripts.matchAll(/[\w-]+(?::[\w-]+)*/g)].map(([name]) => name))
    expect(named(page, /\bnpm run ([\w:-]+)/g).filter(name => !known.has(name))).toEqual([])
    expect(
      named(page, /(?:^|(?<!trusted-types)[\s`&])etalage ([a-z][\w-]*)/g).filter(name => !usage.includes(`\n  etalage ${name} `)),
    ).toEqual([])
  })

  it.each(['test/README.md', 'reference-shop/README.md'])('%s names only environment variables that are read', page => {
    const sources = ['test', 'reference-shop'].flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter(name => /\.(ts|mjs)$/.test(name) && !/node_modules|^guides\.test/.test(name))
        .map(name => join(folder, name)),
    )
    const code = sources.map(read).join('\n')
    const variables = new Set(named(page, /\b([A-Z][A-Z_]{3,}[A-Z])(?==|`)/g))
    expect(variables.size).toBeGreaterThan(10)
    expect([...variables].filter(name => !code.includes(name))).toEqual([])
  })

  it('name every trigger, action and feature', () => {
    const embedding = read('theme-templates/guides/embedding.md')
    for (const name of Object.keys(triggers)) expect(embedding).toContain(`| \`${name.replace('()', '(…)')}\` |`)
    const actions = read('islands/public-actions.ts').matchAll(/^export (?:const|(?:async )?function) (\w+)/gm)
    for (const [, name] of actions) expect(read('theme-templates/guides/own-islands.md')).toContain(`\`${name}\``)
    const [, features = ''] = /export type Feature =([^\n]*(?:\n {2}\|[^\n]*)*)/.exec(read('shared/contract/config.ts')) ?? []
    for (const [, name] of features.matchAll(/'(\w+)'/g)) expect(embedding).toMatch(new RegExp(`\`${name}\`|"${name}":false`))
  })

  it('promise no smaller core than the size limit', () => {
    const [, kilobytes = ''] = /core is under (\d+) kB/.exec(read('README.md')) ?? []
    expect(ours.etalage.sizes.core).toBeLessThanOrEqual(1000 * Number(kilobytes))
  })
})
