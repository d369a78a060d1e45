import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const temporary = mkdtempSync(join(tmpdir(), 'etalage-build-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

/** A theme in the folder `name`, with these files. */
function themeOf(name: string, files: Readonly<Record<string, string>>): string {
  const theme = join(temporary, name)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(theme, path)), { recursive: true })
    writeFileSync(join(theme, path), text)
  }
  return theme
}

const etalage = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('shared/cli/etalage.mjs'), ...words], { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

describe('a build of a theme', () => {
  const island = `import './own.css'
import mark from './mark.svg'
import photo from './photo.png'
export default function Own() {
  const press = async () => {
    const [{ addToCart }, { atom }] = await Promise.all([import('etalage'), import('nanostores')])
    atom(addToCart)
  }
  return <button onClick={press}><img src={mark} /><img src={photo} /></button>
}`
  const styles = `@font-face { font-family: Own; src: url(fonts/own.woff2) }
.own { background: url("pictures/a b.svg"), url(/media/sale.png), url(https://cdn.example/x.png), url(#mask) }`
  const theme = themeOf('A theme #1 (é) [x] $&', {
    'package.json': '\ufeff{"etalage":{"base":"/static/$&etalage"}}',
    'islands/own/index.tsx': island,
    'islands/own/own.css': '.own { color: red }',
    'islands/own/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'islands/own/photo.png': 'png',
    'islands/own/.index.tsx.swp': 'b0VIM',
    'islands/.DS_Store': 'Bud1',
    'islands/README.md': '# Ours',
    'styles/own.css': styles,
    'styles/._own.css': 'Mac OS X',
    'styles/.DS_Store': 'Bud1',
    'styles/fonts/own.woff2': 'woff2',
    'styles/pictures/a b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'texts/.DS_Store': 'Bud1',
    'texts/en_GB/.DS_Store': 'Bud1',
    'texts/en_GB/README.md': 'Ours',
    'texts/en_GB/own.json~': '{',
    'texts/en_GB/own.json': '\ufeff{"hello":"Hello"}',
    'texts/en_GB/cart.json': '{"totalIncl":"All in all"}',
    'web/index.html': 'The web root',
  })
  const dist = join(theme, 'dist')
  const read = (path: string): string => readFileSync(join(dist, path), 'utf8')
  const namesIn = (folder: string): string[] => readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' })
  const fileIn = (folder: string, name: RegExp): string => read(join(folder, namesIn(folder).find(file => name.test(file)) ?? ''))
  const manifest = (): { styles: { etalage: string }; parts: Record<string, string[]> } => JSON.parse(read('preact/manifest.json'))

  let built: ReturnType<typeof etalage>
  beforeAll(() => {
    symlinkSync(join(theme, 'islands/loop'), join(theme, 'islands/loop'))
    symlinkSync('/nowhere/at/all', join(theme, 'texts/en_GB/.#own.json'))
    symlinkSync(join(theme, 'web'), dist)
    built = etalage('build', theme)
  })

  it('leaves out files of operating systems and editors, and reads files with a byte order mark (EXT-02)', () => {
    expect(built, built.said).toMatchObject({ status: 0 })
    const own = namesIn('texts').find(file => file.endsWith('en_GB/own.json'))
    expect(JSON.parse(read(join('texts', own ?? '')))).toEqual({ own: { hello: 'Hello' } })
    expect(manifest().parts).toMatchObject({ theme: expect.anything() })
  })

  it('gives American pages the British texts of the theme as well, over ours (EXT-02, I18N-01)', () => {
    const textsIn = (file: string) => JSON.parse(fileIn('texts', new RegExp(`${file}$`)))
    const [american, british] = [textsIn('en_US/core.json'), textsIn('en_GB/core.json')]
    expect(textsIn('en_US/own.json')).toEqual({ own: { hello: 'Hello' } })
    expect([american.cart.totalIncl, american.cart.partExcl, american.cart.title]).toEqual(['All in all', '{{title}} excl. tax', 'Cart'])
    expect([british.cart.totalIncl, british.cart.partExcl]).toEqual(['All in all', '{{title}} excl. VAT'])
  })

  it('makes files of fonts and pictures that styles name, and leaves addresses of the server as they are (EXT-02)', () => {
    const css = fileIn('styles', /^etalage-.*\.css$/)
    expect(css).toMatch(/src:url\("?\.\/own-[A-Z0-9]{8}\.woff2"?\)/)
    for (const address of ['/media/sale.png', 'https://cdn.example/x.png', '#mask']) expect(css).toContain(`url(${address})`)
    expect(fileIn('styles', /^own-.*\.woff2$/)).toBe('woff2')
    expect(namesIn('styles').filter(name => /^a b-.*\.svg$/.test(name))).toHaveLength(1)
  })

  it('gives islands the address of a picture that they import, beside the built file (EXT-02)', () => {
    const [file = ''] = manifest().parts.theme ?? []
    const code = read(join('preact', file.split('/').at(-1) ?? ''))
    expect(code).toMatch(/new URL\("?\w*"?,import\.meta\.url\)\.href/)
    expect(fileIn('preact', /^photo-[A-Z0-9]{8}\.png$/)).toBe('png')
  })

  it('gives a module with all its exports to islands that import etalage or a package later (EXT-02)', () => {
    for (const [name, exported] of [
      ['etalage', 'addToCart'],
      ['nanostores', 'atom'],
    ] as const)
      expect(fileIn('preact', new RegExp(`^${name}-.*\\.js$`))).toMatch(new RegExp(`\\b${exported}\\b`))
  })

  it('warns of a stylesheet that an island imports, which no page loads (EXT-02)', () => {
    expect(built.said).toMatch(/No page loads .*own\.css: import it with @import in a file of styles\//)
  })

  it('writes addresses below `base`, with or without a slash at its end (EXT-02)', () => {
    expect(manifest().styles.etalage).toMatch(/^\/static\/\$&etalage\/styles\/etalage-/)
  })

  it('keeps a dist that is a link, and writes where it leads (EXT-02)', () => {
    expect(lstatSync(dist).isSymbolicLink()).toBe(true)
    expect(existsSync(join(theme, 'web/preact/etalage.js'))).toBe(true)
  })

  it('names file, line and column of a mistake in a text file or package.json (EXT-02)', () => {
    const text = themeOf('text', { 'texts/en_GB/own.json': '{\n  "hello": "Hello",\n}' })
    expect(etalage('build', text)).toMatchObject({ status: 2, said: expect.stringMatching(/texts\/en_GB\/own\.json:3:1: /) })
    const settings = themeOf('settings', { 'package.json': '{"etalage": {"base": "/a/"' })
    expect(etalage('build', settings)).toMatchObject({ status: 2, said: expect.stringMatching(/package\.json:1:27: /) })
  })
})
