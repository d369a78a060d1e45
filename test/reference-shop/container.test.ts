import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { importGraph } from '../kit/import-graph'
import { buildContainer, type Container } from './kit/container'

const file = readFileSync('reference-shop/Dockerfile', 'utf8')
const copied = [...file.matchAll(/^COPY (?:--from=(\w+) )?(.+)$/gm)].map(([, from, words = '']) => {
  const paths = words.split(' ')
  return { from, sources: paths.slice(0, -1).map(path => path.replace(/^\/shop\//, '')), target: paths.at(-1) ?? '' }
})
const dependencies = ['package.json', 'reference-shop/package.json'].flatMap(path =>
  Object.keys((JSON.parse(readFileSync(path, 'utf8')) as { dependencies: Record<string, string> }).dependencies),
)
interface Locked {
  dev?: true
  link?: true
  os?: string[]
  license?: string
  engines?: { node?: string }
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }

/** Packages that these files import, directly or through other files of ours. */
async function packagesOf(entryPoints: string[]): Promise<string[]> {
  const inputs = await importGraph(process.cwd(), entryPoints)
  const asked = Object.values(inputs).flatMap(({ imports }) => imports.filter(({ external }) => external).map(({ path }) => path))
  const names = asked
    .filter(path => !/^(node:|area:|\.)/.test(path) && !builtinModules.includes(path))
    .map(path => path.split('/').slice(0, path.startsWith('@') ? 2 : 1))
  return [...new Set(names.map(parts => parts.join('/')))]
}

describe('the container file', () => {
  it('copies only what exists, and ignores nothing that it copies', () => {
    const ignored = readFileSync('reference-shop/Dockerfile.dockerignore', 'utf8')
    expect(copied.length).toBeGreaterThan(8)
    for (const { from, sources } of copied)
      for (const source of sources) {
        expect(existsSync(source), source).toBe(true)
        if (!from) expect(ignored, source).toContain(`!${source.split('/')[0]}\n`)
      }
  })

  it('builds and runs on one exact version of a line with long-term support', () => {
    const bases = [...file.matchAll(/^FROM (?!packages)(\S+)/gm)].map(([, base = '']) => base)
    expect(bases).toHaveLength(2)
    expect(new Set(bases).size).toBe(1)
    const [, major = '0'] = /^node:(\d+)\.\d+\.\d+-bookworm-slim$/.exec(bases[0] ?? '') ?? []
    expect([Number(major) >= 22, Number(major) % 2]).toEqual([true, 0])
  })

  it('runs as a user without rights, in production, without packages for development, and tells the shop itself to stop', () => {
    const last = file.slice(file.lastIndexOf('\nFROM'))
    expect(file).toContain('npm ci --omit=dev')
    for (const line of ['ENV NODE_ENV=production', 'USER node', 'HEALTHCHECK', 'STOPSIGNAL SIGTERM', 'CMD ["node"'])
      expect(last).toContain(line)
  })
})

/** What the last steps copy, from what is already built and installed here. */
function assemble(): Container {
  const folder = mkdtempSync(join(tmpdir(), 'etalage-container-'))
  for (const { sources, target } of copied.slice(copied.findIndex(({ from }) => from)))
    for (const source of sources.filter(path => path !== 'node_modules')) cpSync(source, join(folder, target), { recursive: true })
  for (const path of Object.keys(packages).filter(name => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(name) && !packages[name]?.dev))
    if (existsSync(path)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      symlinkSync(join(process.cwd(), path), join(folder, path))
    }
  const command = ['node', '--enable-source-maps', 'dist/shop/server.mjs']
  return { folder, env: { NODE_ENV: 'production' }, command, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** CONTAINER=1: runs every step from an empty folder; else skips installing and building. */
const makeContainer = async (): Promise<Container> => (process.env.CONTAINER ? buildContainer('reference-shop/Dockerfile') : assemble())

describe('production', () => {
  it('needs no package for development, to be built or to run', async () => {
    const ours = await packagesOf([
      'build.mjs',
      'reference-shop/build.mjs',
      'reference-shop/server.ts',
      'shared/tools/reference/reference.ts',
      'islands/main.ts',
    ])
    expect(ours).toContain('esbuild')
    expect(ours.filter(name => !dependencies.includes(name))).toEqual([])
  })

  it('starts from what the container holds, is healthy, and stops when told to', async () => {
    const { folder, env: own, command, remove } = await makeContainer()
    onTestFinished(remove)
    const { PATH } = process.env
    const env = {
      ...own,
      ...{ PATH, PORT: '0', SHOP_PRODUCTS: '20', METRICS_PORT: '0' },
      ...{ SESSION_SECRET: 'a secret of the tests', SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://shop.example' },
    }
    const [program = '', ...words] = command
    const shop = spawn(program, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    shop.stdout.on('data', (piece: Buffer) => {
      text += piece
    })
    const ended = once(shop, 'exit')
    await expect.poll(() => text).toMatch(/runs on http:\/\/localhost:\d+/)
    const [url = ''] = /http:\/\/localhost:\d+/.exec(text) ?? []
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ ok: true })
    const [home, docs, workbench] = await Promise.all(['/', '/api/docs', '/workbench'].map(path => fetch(url + path)))
    expect([home?.status, docs?.status, workbench?.status]).toEqual([200, 200, 404])
    const script = /src="(\/assets\/[^"]+\.js)"/.exec((await home?.text()) ?? '')?.[1] ?? ''
    expect((await fetch(url + script)).status).toBe(200)
    const emails = (...words: string[]) =>
      spawnSync(process.execPath, ['dist/shop/emails.mjs', ...words], { cwd: folder, env, encoding: 'utf8' })
    expect(emails()).toMatchObject({ status: 0, stdout: 'No e-mail has failed\n' })
    expect(emails('help')).toMatchObject({ status: 1, stderr: expect.stringContaining('send all') })
    shop.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    const lines = text
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as Record<string, unknown>)
    for (const line of lines) expect(line).toMatchObject({ time: expect.any(String), level: expect.any(String), event: expect.any(String) })
    expect(lines.map(({ event }) => event)).toEqual(expect.arrayContaining(['start', 'metrics', 'request']))
  })
})

/** Whether `version` is in a range: '^20.19.0 || >=22.12.0', '>= 10', '6.*', '*'. Throws for other forms. */
function allows(range: string, version: readonly number[]): boolean {
  return range.split('||').some(part => {
    if (part.trim() === '*') return true
    const [, sign, ...words] = /^\s*(\^|>=)?\s*v?(\d+)(?:\.(\d+|x|\*))?(?:\.(\d+|x|\*))?\s*$/.exec(part) ?? []
    if (!words.length) throw new Error(`A range that this test cannot read: ${range}`)
    const [major = 0, ...rest] = version
    const least = words.map(word => Number(word ?? 0) || 0)
    if (sign !== '>=' && major !== least[0]) return false
    if (!sign) return true
    const at = [major, ...rest].findIndex((number, place) => number !== least[place])
    return at < 0 || (version[at] ?? 0) > (least[at] ?? 0)
  })
}

describe('the packages', () => {
  const installed = Object.entries(packages).filter(([path, { link }]) => path && !link)

  it('read version ranges as npm does', () => {
    const versions = [
      [20, 19, 0],
      [22, 0, 0],
      [24, 21, 0],
    ]
    const found = (range: string): boolean[] => versions.map(version => allows(range, version))
    expect(found('^20.19.0 || >=22.12.0')).toEqual([true, false, true])
    expect([found('^20.19.1'), found('>= 10.x'), found('20 || >=v22'), found('6.* || 22.x')]).toEqual([
      [false, false, false],
      [true, true, true],
      [true, true, true],
      [false, true, false],
    ])
    expect(() => allows('latest', [20, 19, 0])).toThrow()
  })

  it('run on the oldest Node that the shop supports, and on both lines with long-term support after it', () => {
    const refusing = installed.filter(
      ([, { engines, os }]) =>
        (!os || os.some(name => ['linux', 'darwin'].includes(name))) &&
        [
          [20, 19, 0],
          [22, 23, 0],
          [24, 21, 0],
        ].some(version => engines?.node && !allows(engines.node, version)),
    )
    expect(refusing).toEqual([])
  })

  it('of production all have a licence that allows use and distribution', () => {
    const known = [
      'MIT',
      'MIT-0',
      'ISC',
      '0BSD',
      'BSD-2-Clause',
      'BSD-3-Clause',
      'Apache-2.0',
      '(MIT OR CC0-1.0)',
      '(MPL-2.0 OR Apache-2.0)',
    ]
    const others = installed.filter(([, { dev, license = 'none' }]) => !dev && !known.includes(license))
    // The library that sharp uses: a separate file, which users may replace as its licence requires.
    const unknown = others.filter(
      ([path, { license = '' }]) => !(/^node_modules\/@img\/sharp-/.test(path) && license.includes('LGPL-3.0-or-later')),
    )
    expect(unknown.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
  })
})
