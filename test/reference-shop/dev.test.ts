import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished, vi } from 'vitest'
import { listenTo } from '../kit/dev-stream'
import { addressOf } from '../kit/processes'
import { seedFile } from '../kit/seeded'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A fixed port, so that the restarted shop has the same address. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** `npm run dev` in a copy of the project, whose sources can be changed. */
async function develop() {
  const folder = mkdtempSync(join(tmpdir(), 'etalage-dev-'))
  const sources = ['islands', 'shared', 'styles', 'reference-shop', 'theme-templates', 'test/kit', 'build.mjs', 'package.json']
  for (const name of sources) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  await seedFile(join(folder, 'shop.db'), 60)
  const env = { ...process.env, NODE_ENV: '', PORT: String(await freePort()), DATABASE_URL: 'file:shop.db' }
  const dev = spawn(process.execPath, ['reference-shop/dev.mjs'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(async () => {
    dev.removeAllListeners('exit')
    if (dev.exitCode === null) {
      const ended = once(dev, 'exit')
      dev.kill('SIGTERM')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  })
  const url = await addressOf(dev)
  const state = await listenTo(`${url}/dev/reload`)
  return {
    url,
    state,
    change(file: string, from: string, to: string) {
      const path = join(folder, file)
      const text = readFileSync(path, 'utf8')
      expect(text).toContain(from)
      writeFileSync(path, text.replace(from, to))
    },
  }
}

const patience = { timeout: 120_000, interval: 50 }

it('npm run dev tells pages what changed: an island, a style, an error with file and line, or that they are out of date (RT-10)', async () => {
  const { url, state, change } = await develop()
  const began = state()
  const paginator = 'islands/catalogue/paginator/index.tsx'
  change(paginator, 'export const ready', "console.info('changed')\nexport const ready")
  // The guide loads the listing at its first answer, so it is built from the same source.
  const both = ['guided-selling', 'paginator']
  const changed = (runtime: string) => Object.keys(state().islands[runtime] ?? {}).sort()
  await vi.waitFor(() => expect(changed('preact')).toEqual(both), patience)
  expect(state().islands.preact?.paginator?.area).toBe('catalogue')
  expect(await (await fetch(`${url}/workbench/paginator/stage`)).text()).toContain('/assets/preact/')
  expect(await (await fetch(`${url}/assets/preact/catalogue.js`)).text()).toContain("console.info('changed')".replaceAll("'", '"'))

  change('styles/paginator.css', '{', '{ --changed: 1;')
  await vi.waitFor(() => expect(state().styles).not.toBe(began.styles), patience)
  expect(await (await fetch(`${url}/assets/styles/etalage.css`)).text()).toContain('--changed')

  change(paginator, 'export const ready', 'export const const ready')
  await vi.waitFor(() => expect(state().error).toMatch(new RegExp(`${paginator}:\\d+:`)), patience)
  change(paginator, 'const const', 'const')
  await vi.waitFor(() => expect(state().error).toBe(''), patience)
  expect(state().page).toBe(began.page)

  change('reference-shop/app.ts', 'c.json({ ok: true }', "c.json({ ok: 'changed' }")
  await vi.waitFor(() => expect(state().page).not.toBe(began.page), patience)
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ ok: 'changed' })
})
