import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { addressOf } from '../kit/processes'
import { seedFile } from '../kit/seeded'

/** Whether nothing listens at an address any more. */
const isFree = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => false,
    () => true,
  )

it('npm start ends with its shop, and leaves the port free, when it is told to stop', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'etalage start '))
  const file = join(folder, 'shop.db')
  await seedFile(file, 60)
  const env = { ...process.env, NODE_ENV: 'test', PORT: '0', DATABASE_URL: `file:${file}` }
  // A process group of its own, so that a failed test leaves nothing running.
  const npm = spawn('npm', ['start'], { env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => {
    try {
      process.kill(-(npm.pid as number), 'SIGKILL')
    } catch {
      // All of them have exited.
    }
    rmSync(folder, { recursive: true, force: true })
  })
  const url = await addressOf(npm)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  npm.removeAllListeners('exit')
  const ended = once(npm, 'exit')
  npm.kill('SIGTERM')
  await ended
  expect(await isFree(url)).toBe(true)
})
