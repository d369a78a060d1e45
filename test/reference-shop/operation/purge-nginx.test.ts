import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'nginx-cache-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts the program with these settings; resolves to its address and a function that ends it. */
async function start(env: Record<string, string>) {
  const program = spawn(process.execPath, ['reference-shop/operation/purge-nginx.mjs', folder, '0'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(program.stdout, 'data')
  const url = /http:\S+/.exec(String(line))?.[0] ?? ''
  return { url, stop: () => program.kill() && once(program, 'exit') }
}

it('the program that purges nginx obeys only who has the token, if there is one (SEC-02, RT-19)', async () => {
  const file = join(folder, 'page')
  const purge = async (url: string, token?: string) => {
    writeFileSync(file, 'KEY: x\r\nSurrogate-Key: product-1 listing\r\n\r\npage')
    const headers = { 'Surrogate-Key': 'product-1', ...(token && { Authorization: `Bearer ${token}` }) }
    const { status } = await fetch(url, { method: 'POST', headers })
    return [status, existsSync(file)]
  }
  const guarded = await start({ PURGE_TOKEN: 'a token of the operator' })
  expect(await purge(guarded.url)).toEqual([401, true])
  expect(await purge(guarded.url, 'another token')).toEqual([401, true])
  expect(await purge(guarded.url, 'a token of the operator')).toEqual([200, false])
  await guarded.stop()
  const open = await start({ PURGE_TOKEN: '' })
  expect(await purge(open.url)).toEqual([200, false])
  await open.stop()
})
