import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltIsland, type IslandFacts, parseReadme } from '../../shared/tools/reference/facts'
import { writeReference } from '../../shared/tools/reference/reference'
import { decoded, tagsOf } from '../../shared/tools/reference/tags'
import { choiceOf } from '../../shared/tools/workbench/choice'
import { makeShop, root } from './kit/shop'

const built: BuiltIsland = {
  name: 'wishlist-toggle',
  kind: 'island',
  folder: 'islands/product/wishlist-toggle',
  when: 'visible',
  sources: [
    'islands/product/wishlist-toggle/index.tsx',
    'shared/wishlist/store.ts',
    'shared/wishlist/actions.ts',
    'shared/wishlist/calls.ts',
    'shared/http/client.ts',
    'shared/cart/calls.ts',
  ],
  weight: 900,
}

describe('the reference of an island', () => {
  let out: string
  const read = (file: string): string => readFileSync(join(out, file), 'utf8')
  beforeAll(async () => {
    out = mkdtempSync(join(tmpdir(), 'etalage-reference-'))
    await writeReference(root, out, [built])
  })
  afterAll(() => rmSync(out, { recursive: true, force: true }))

  it('is made from contract, sources, build and README (EXT-02)', () => {
    const [facts] = JSON.parse(read('islands.json')) as [IslandFacts]
    expect(facts.props.productId).toEqual({ kind: 'id' })
    expect(facts.docs.productId).toMatch(/\.$/)
    expect(facts.stores['wishlist/store']).toContain('$wishlist')
    expect(facts.notes.Events).toBe('emits `wishlist:changed`')
    expect(facts.resources).toEqual(expect.arrayContaining(['quote', 'customer']))
    expect(facts.markup).toMatch(/^<div data-component="wishlist-toggle"/)
  })

  it('reads as a page per island, with its attributes, stores and size (EXT-02)', () => {
    const page = read('wishlist-toggle.md')
    expect(page).toMatch(/^# wishlist-toggle\n/)
    expect(page).toContain('| `data-product-id` | id, required |')
    expect(page).toContain('| Stores | reads and changes `wishlist` |')
    expect(page).toContain('| Size | 900 bytes, minified |')
    expect(read('README.md')).toContain('[wishlist-toggle](wishlist-toggle.md)')
  })

  it('lets editors complete names, attributes and values (EXT-02)', () => {
    const { version, globalAttributes, tags } = JSON.parse(read('html-data.json')) as {
      version: number
      globalAttributes: { name: string; description: string; values?: { name: string }[] }[]
      tags: { name: string; attributes: { name: string; description: string }[] }[]
    }
    const named = (name: string) => globalAttributes.find(one => one.name === name)
    expect(version).toBe(1.1)
    expect(named('data-component')?.values?.map(({ name }) => name)).toEqual(['wishlist-toggle'])
    expect(named('data-load')?.values?.map(({ name }) => name)).toContain('visible')
    expect(named('data-product-id')).toBeUndefined()
    const onElement = (name: string) => tags.find(tag => tag.name === name)?.attributes.find(one => one.name === 'data-product-id')
    expect(onElement('div')?.description).toContain('wishlist-toggle: ')
    expect(onElement('nav')).toBeUndefined()
    expect(new Set(globalAttributes.map(({ name }) => name)).size).toBe(globalAttributes.length)
  })
})

describe('a README', () => {
  it('yields its first paragraph, its first markup, and the rows of its table', () => {
    const text =
      '# one\n\nWhat it is.\n\n```html\n<p data-component="one"></p>\n```\n\n| | |\n|---|---|\n| Loads | `a\\|b` |\n| Slots | `end`: below |\n'
    expect(parseReadme(text)).toEqual({ summary: 'What it is.', markup: '<p data-component="one"></p>', notes: { Slots: '`end`: below' } })
  })

  it('is refused without markup', () => {
    expect(() => parseReadme('# one\n\nNothing.')).toThrow('A README without markup')
  })
})

describe('tags', () => {
  it('are read with attributes of every kind, at their place', () => {
    const html = `<!-- <i id="no"> --><p a="1>2" b='"' c=3 D e = "f"><br/>`
    const [p, br] = tagsOf(html)
    expect(p?.attributes.map(({ name, value }) => [name, value])).toEqual([
      ['a', '1>2'],
      ['b', '"'],
      ['c', '3'],
      ['d', undefined],
      ['e', 'f'],
    ])
    expect(p?.attributes.map(({ at }) => html[at])).toEqual(['a', 'b', 'c', 'D', 'e'])
    expect(br).toMatchObject({ name: 'br', attributes: [] })
  })

  it('leave the content of a script alone', () => {
    const [script, after, ...none] = tagsOf('<script type="application/json">{"a": "<p>"}</script><b></b>')
    expect(script?.script?.text).toBe('{"a": "<p>"}')
    expect([after?.name, none]).toEqual(['b', []])
  })

  it('have values with entities', () => {
    expect(decoded('&quot;a&quot; &amp;amp; &#39;b&#39; &nope;')).toBe('"a" &amp; \'b\' &nope;')
  })
})

describe('the workbench', () => {
  it('reads known parameters from the address, and nothing else', () => {
    const asked = new URLSearchParams('runtime=react&language=de-DE&b2b=1&width=99&fault=offline&load=own')
    expect(choiceOf(asked, 'preact')).toEqual({
      runtime: 'react',
      language: 'nl-NL',
      isB2B: true,
      isLoggedIn: false,
      width: '',
      fault: 'offline',
      load: 'own',
    })
  })

  it('does not exist in production, pages or files', async () => {
    const status = async (production: boolean, path: string) => (await (await makeShop({ production })).app.request(path)).status
    for (const path of ['/workbench', '/workbench/cart-header', '/workbench/cart-header/stage', '/assets/workbench/stage.js'])
      expect([path, await status(true, path), await status(false, path)]).toEqual([path, 404, 200])
    expect(await status(false, '/workbench/nothing')).toBe(404)
  })

  it('is framed by itself alone, and its policy is otherwise that of the shop (SEC-01)', async () => {
    const { app } = await makeShop({})
    const policy = (await app.request('/workbench/cart-header/stage')).headers.get('Content-Security-Policy') ?? ''
    const own = (await app.request('/')).headers.get('Content-Security-Policy') ?? ''
    const plain = (text: string): string => text.replace(/ 'sha256-[^']+'/g, '')
    expect(plain(policy).replace("frame-ancestors 'self'; frame-src 'self'", "frame-ancestors 'none'")).toBe(plain(own))
    expect((await app.request('/')).headers.get('X-Frame-Options')).toBe('DENY')
  })
})
