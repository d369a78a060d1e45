// node test/bench/loop.mjs: starts `npm run dev`, changes a style and an island, and tells how soon a page hears of each (ms).
import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'

const port = 4900 + (process.pid % 90)
const env = { ...process.env, PORT: String(port), SHOP_PRODUCTS: '60', DATABASE_URL: `file:/tmp/etalage-loop-${process.pid}.db` }
const dev = spawn('npm', ['run', 'dev'], { env, stdio: ['ignore', 'ignore', 'inherit'], detached: true })
const url = `http://127.0.0.1:${port}`

/** Resolves when the page would hear this; each connection is made again as a page does. */
async function heard(word) {
  for (;;) {
    try {
      const { body } = await fetch(`${url}/dev/reload`)
      for await (const bytes of body) if (new TextDecoder().decode(bytes).includes(word)) return
    } catch {
      await new Promise(done => setTimeout(done, 20))
    }
  }
}

async function lost() {
  try {
    const { body } = await fetch(`${url}/dev/reload`)
    for await (const _ of body);
  } catch {}
}

async function change(file, until) {
  const text = await readFile(file, 'utf8')
  const waiting = until()
  await new Promise(done => setTimeout(done, 500))
  const began = performance.now()
  await writeFile(file, `${text}\n`)
  try {
    await waiting
    return Math.round(performance.now() - began)
  } finally {
    await writeFile(file, text)
  }
}

try {
  await heard('retry')
  const times = []
  for (let round = 0; round < 5; round++) {
    times.push(await change('styles/paginator.css', () => heard('styles')))
    await new Promise(done => setTimeout(done, 600))
  }
  console.log(`a style: ${times.sort((one, other) => one - other).join(', ')} ms, without a reload`)
  console.log(
    `an island: ${await change('islands/catalogue/paginator/index.tsx', () => lost().then(() => heard('retry')))} ms, with a reload`,
  )
} finally {
  process.kill(-dev.pid, 'SIGTERM')
}
