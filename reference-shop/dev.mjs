// npm run dev: builds for development and serves; node --watch starts this file anew on every change but those of styles, which pages take over as they are.
import { execFileSync, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

execFileSync(process.execPath, ['build.mjs', '--dev'], { stdio: 'inherit' })
const shop = spawn(process.execPath, ['--enable-source-maps', 'dist/shop/server.mjs'], { stdio: 'inherit' })
// At once, open streams and all: the database survives it.
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => shop.kill('SIGKILL') && process.exit())

process.argv.push('--dev')
const { buildStyles } = await import('../shared/build/styles.mjs')
const { dist, staging } = await import('../shared/build/settings.mjs')

/** Puts the styles in the place of those that pages link. */
async function restyle() {
  const { styles } = JSON.parse(await readFile(join(dist, process.env.RUNTIME ?? 'preact', 'manifest.json'), 'utf8'))
  const built = await buildStyles()
  const place = (folder, address) => join(folder, 'styles', basename(address))
  for (const [name, address] of Object.entries(built)) await copyFile(place(staging, address), place(dist, styles[name]))
}

let timer
watch('styles', { recursive: true }, () => {
  clearTimeout(timer)
  // What is wrong with them stands in the console; the page keeps the last ones.
  timer = setTimeout(() => restyle().catch(() => {}), 20)
})
