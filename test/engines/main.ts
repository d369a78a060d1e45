import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf } from '../kit/processes'
import { type Engine, engines } from './driver'
import { settled, steps } from './walk'
import { startWatch } from './watch'

const runtimes = ['preact', 'react'] as const

/** Visits one shop in one browser, and prints each step; resolves to the number of failed steps. */
async function walk({ name, start }: Engine, runtime: (typeof runtimes)[number]): Promise<number> {
  if (!start) return 0
  const folder = mkdtempSync(join(tmpdir(), 'etalage-engines-'))
  const shop = spawn(process.execPath, ['dist/shop/server.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      RUNTIME: runtime,
      DATABASE_URL: `file:${join(folder, 'shop.db')}`,
      SHOP_PRODUCTS: '120',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let failed = 0
  try {
    const watch = await startWatch(await addressOf(shop))
    shop.stdout?.resume()
    const browser = await start()
    try {
      for (const { name: step, run, isPlain = false, once } of steps.filter(one => !one.once || runtime === runtimes[0])) {
        watch.isPlain = isPlain
        watch.problems()
        const wrong = await run(browser, watch.url).then(
          (): string[] => [],
          (error: Error) => [error.message],
        )
        await browser.until(settled).catch(() => {})
        wrong.push(...watch.problems())
        console.log(`${wrong.length ? 'FAILED' : 'passed'}  ${name}, ${once ? 'both builds' : runtime}: ${step}`)
        for (const words of wrong) console.log(`        ${words}`)
        if (wrong.length) failed++
      }
    } finally {
      await browser.close()
      await watch.stop()
    }
  } finally {
    shop.removeAllListeners('exit')
    shop.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  return failed
}

/** npm run test:engines: a visit in Firefox and WebKit, or the named ones; exit code 1 if a step failed or a browser is missing. */
export async function main(words: readonly string[]): Promise<number> {
  const asked = engines.filter(({ name }) => !words.length || words.some(word => word === name))
  let wrong = 0
  for (const engine of asked) {
    if (!engine.start) {
      wrong++
      console.log(`MISSING ${engine.name}: ${engine.remedy}`)
      continue
    }
    for (const runtime of runtimes) wrong += await walk(engine, runtime)
  }
  return wrong ? 1 : 0
}
