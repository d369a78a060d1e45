import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { entries } from '../../../shared/contract/api/entries'

/** Written by the build. */
const site = fileURLToPath(new URL('../../../dist/site', import.meta.url))
const files = readdirSync(site, { recursive: true, encoding: 'utf8' })
const pages = files.filter(file => file.endsWith('.html') && !file.startsWith('demos/'))
const read = (file: string): string => readFileSync(join(site, file), 'utf8')
const all = new Map(pages.map(file => [file, read(file)]))

/** Links of a page that stay within the documentation, relative to its folder. */
const addressesOf = (file: string, html: string): string[] =>
  [...html.matchAll(/ (?:href|src|data-index)="([^"]*)"/g)]
    .map(([, address = '']) => address)
    .filter(address => !/^(https?|data|mailto):/.test(address))
    .map(address => (address.startsWith('#') ? file + address : normalize(join(dirname(file), address))))

const leadsSomewhere = (address: string): boolean => {
  const [path = '', id] = address.split('#')
  return existsSync(join(site, path)) && (!id || (all.get(path)?.includes(` id="${id}"`) ?? false))
}

describe('the documents', () => {
  it('have no broken links, and their links work under any path', () => {
    const lost = pages.flatMap(file =>
      addressesOf(file, all.get(file) ?? '')
        .filter(address => !leadsSomewhere(address))
        .map(address => `${file}: ${address}`),
    )
    expect(lost).toEqual([])
    expect(
      [...all].filter(([, html]) => / (href|src)="\//.test(html.replace(/<code>[\s\S]*?<\/code>/g, ''))).map(([file]) => file),
    ).toEqual([])
  })

  it('have a page for each island and behaviour, with its markup and a demo on both builds', () => {
    const islands = Object.keys(JSON.parse(readFileSync(join(site, '../preact/manifest.json'), 'utf8')).islands).sort()
    expect(pages.flatMap(file => /^islands\/([\w-]+)\.html$/.exec(file)?.[1] ?? []).sort()).toEqual(islands)
    for (const name of islands) {
      expect(all.get(`islands/${name}.html`)).toContain(`data-component=&quot;${name}`)
      for (const demo of ['preact-en', 'react-nl']) {
        const page = read(`demos/${name}/${demo}.html`)
        expect(page).toContain(`data-component="${name}"`)
        const [, stores = 'none'] = /"storesFile":"([^"]+)"/.exec(page) ?? []
        expect(existsSync(join(site, 'demos', name, stores)), `${name}: ${stores}`).toBe(true)
      }
    }
  })

  it('have every call of the contract, and are searched whole', () => {
    for (const { method, path } of entries) expect(all.get('calls.html')).toContain(`<code>${method} ${path}</code>`)
    const index = JSON.parse(read('search.json')) as { href: string; text: string }[]
    expect(index.map(({ href }) => href).sort()).toEqual(pages.filter(file => !file.startsWith('source/')).sort())
    expect(index.filter(({ text }) => text.length < 60)).toEqual([])
  })

  it('leave no Markdown and no file of the operating system in them', () => {
    expect(files.filter(file => /\.(map|br|gz|md|ts|tsx|DS_Store)$/.test(file))).toEqual([])
  })
})
