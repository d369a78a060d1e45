import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

// A variable, so that TypeScript does not resolve it: the build is plain JavaScript.
const path = '../../../shared/build/earlier.mjs'
const { keepEarlier } = (await import(/* @vite-ignore */ path)) as { keepEarlier: (from: string, to: string) => Promise<void> }
const pathOfSizes = '../../../shared/cli/sizes.mjs'
interface Row {
  part: string
  preact: number
  sources: { preact: Record<string, number> }
}
type Inputs = Record<string, { imports: { path: string; kind: string }[] }>
const { growth } = (await import(/* @vite-ignore */ pathOfSizes)) as {
  growth: (runtime: 'preact', row: Row, old: Row | undefined, inputs: Inputs) => string[]
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'etalage-builds-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Builds these files, by path, replacing the previous build. */
async function build(files: Record<string, string>): Promise<void> {
  const [dist, next] = [join(folder, 'dist'), join(folder, 'next')]
  for (const name of ['preact', 'react', 'styles', 'texts', 'vitals']) mkdirSync(join(next, name), { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(next, name)), { recursive: true })
    writeFileSync(join(next, name), text)
  }
  await keepEarlier(dist, next)
  rmSync(dist, { recursive: true, force: true })
  renameSync(next, dist)
}

const built = (name: string): string | undefined => {
  try {
    return readFileSync(join(folder, 'dist', name), 'utf8')
  } catch {
    return undefined
  }
}

describe('a new build', () => {
  it('keeps the files of the build before, of both runtimes, with texts and styles (RT-18)', async () => {
    const old = { 'preact/cart-A.js': 'a', 'react/cart-B.js': 'b', 'styles/etalage-C.css': 'c', 'texts/D/nl_NL/cart.json': '{}' }
    await build(old)
    await build({ 'preact/cart-E.js': 'e' })
    for (const [name, text] of Object.entries(old)) expect(built(name), name).toBe(text)
    expect(built('preact/cart-E.js')).toBe('e')
  })

  it('has its own manifest, not that of the build before (RT-18)', async () => {
    await build({ 'preact/manifest.json': 'old', 'preact/cart-A.js': 'a' })
    await build({ 'preact/manifest.json': 'new', 'preact/cart-B.js': 'b' })
    expect(built('preact/manifest.json')).toBe('new')
  })

  it('drops what was last in the sixth build before it; building the same again drops nothing (RT-18)', async () => {
    for (let at = 0; at < 6; at++) await build({ [`preact/cart-${at}.js`]: String(at) })
    for (let at = 0; at < 3; at++) await build({ 'preact/cart-5.js': '5' })
    expect(built('preact/cart-0.js')).toBe('0')
    await build({ 'preact/cart-6.js': '6' })
    expect([built('preact/cart-0.js'), built('preact/cart-1.js')]).toEqual([undefined, '1'])
    expect(readdirSync(join(folder, 'dist/preact'))).toHaveLength(6)
  })
})

describe('the table of sizes', () => {
  const row = (preact: number, sources: Record<string, number>): Row => ({ part: 'cart', preact, sources: { preact: sources } })
  const old = row(500, { 'shared/cart/store.ts': 900, 'shared/cart/undo.ts': 300 })
  const imports = (path: string, kind = 'import-statement') => ({ imports: [{ path, kind }] })

  it('names what grew, and the import that brings in what is new (RT-13)', () => {
    const inputs = {
      'islands/cart/cart/Cart.tsx': imports('node_modules/ky/index.js', 'dynamic-import'),
      'shared/http/elsewhere.ts': imports('node_modules/ky/index.js'),
      'shared/cart/store.ts': imports('node_modules/ky/index.js'),
    }
    const grown = row(900, { 'islands/cart/cart/Cart.tsx': 40, ...old.sources.preact, 'node_modules/ky/index.js': 1200 })
    expect(growth('preact', grown, old, inputs)).toEqual([
      '+400 bytes in cart on preact: ky, cart',
      '    node_modules/ky/index.js +1200 minified, imported by shared/cart/store.ts',
      '    islands/cart/cart/Cart.tsx +40 minified',
    ])
  })

  it('names what shrank or left (RT-13)', () => {
    expect(growth('preact', row(380, { 'shared/cart/store.ts': 890 }), old, {})).toEqual([
      '-120 bytes in cart on preact: cart',
      '    shared/cart/undo.ts -300 minified',
      '    shared/cart/store.ts -10 minified',
    ])
  })

  it('says nothing of a part whose sources weigh the same (RT-13)', () => {
    expect(growth('preact', row(503, old.sources.preact), old, {})).toEqual([])
  })
})
