import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { importGraph } from '../kit/import-graph'

const file = readFileSync('reference-shop/Dockerfile', 'utf8')
const copied = [...file.matchAll(/^COPY (?:--from=(\w+) )?(.+)$/gm)].map(([, from, words = '']) => {
  const paths = words.split(' ')
  return { from, sources: paths.slice(0, -1).map(path => path.replace(/^\/shop\//, '')), target: paths.at(-1) ?? '' }
})
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, { dev?: true }> }

/** Packages that these files of ours ask for, through whichever other file of ours. */
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
        if (!from) expect(ignored, source).toContain(`!${source}\n`)
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

describe('production', () => {
  it('needs no package for development, to be built or to run', async () => {
    const ours = await packagesOf([
      'build.mjs',
      'reference-shop/build.mjs',
      'reference-shop/server.ts',
      'reference-shop/workbench/reference.ts',
      'islands/main.ts',
    ])
    expect(ours).toContain('esbuild')
    expect(ours.filter(name => !dependencies[name])).toEqual([])
  })

  it('starts from what the container holds, is healthy, and stops when told to', { timeout: 60_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'etalage-container-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    for (const { sources, target } of copied.slice(copied.findIndex(({ from }) => from)))
      for (const source of sources.filter(path => path !== 'node_modules')) cpSync(source, join(folder, target), { recursive: true })
    for (const path of Object.keys(packages).filter(name => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(name) && !packages[name]?.dev))
      if (existsSync(path)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        symlinkSync(join(process.cwd(), path), join(folder, path))
      }
    const { PATH } = process.env
    const shop = spawn(process.execPath, ['--enable-source-maps', 'dist/shop/server.mjs'], {
      cwd: folder,
      env: {
        PATH,
        NODE_ENV: 'production',
        PORT: '0',
        SHOP_PRODUCTS: '20',
        SESSION_SECRET: 'a secret of the tests',
        SMTP_URL: 'smtp://127.0.0.1:9',
        PUBLIC_URL: 'https://shop.example',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let text = ''
    shop.stdout.on('data', (piece: Buffer) => {
      text += piece
    })
    const ended = once(shop, 'exit')
    await expect.poll(() => text, { timeout: 40_000 }).toMatch(/runs on http:\/\/localhost:\d+/)
    const [url = ''] = /http:\/\/localhost:\d+/.exec(text) ?? []
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ ok: true })
    const [home, docs, workbench] = await Promise.all(['/', '/api/docs', '/workbench'].map(path => fetch(url + path)))
    expect([home?.status, docs?.status, workbench?.status]).toEqual([200, 200, 404])
    const script = /src="(\/assets\/[^"]+\.js)"/.exec((await home?.text()) ?? '')?.[1] ?? ''
    expect((await fetch(url + script)).status).toBe(200)
    shop.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })
})
