// node mount.mjs DIST RUNTIME HTML: mounts the islands of a page from a theme's build in an emulated browser, presses each control as soon
// as it exists, and prints the page, and what its scripts can read.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { builtinEnvironments } from 'vitest/runtime'

const [dist, runtime, html] = process.argv.slice(2)
await builtinEnvironments['happy-dom'].setup(globalThis, {})
// Texts are files of the build, beside its scripts.
globalThis.fetch = async url =>
  new Response(await readFile(fileURLToPath(url), 'utf8'), { headers: { 'Content-Type': 'application/json' } })
document.body.innerHTML = html

const { listing, onEvent, start, $wishlist } = await import(pathToFileURL(join(dist, runtime, 'index.js')))
const mounted = [...document.querySelectorAll('[data-component]')].map(
  host =>
    new Promise((done, failed) => {
      host.addEventListener('island:mounted', done)
      host.addEventListener('island:error', ({ detail }) => failed(detail.cause))
    }),
)
const controls = '[data-component] button, [data-component] nav a'
const press = found => {
  for (const control of found) control.click()
}
const printed = [...document.querySelectorAll('[data-component]:has(button)')]
start()
press(document.querySelectorAll(controls))
await Promise.all(mounted)
press([...document.querySelectorAll(controls)].filter(button => !printed.some(host => host.contains(button))))
await new Promise(done => setTimeout(done))
console.log(document.body.innerHTML)
// What a page script can read: stores, including those of a late part, and the last detail of an event.
const { $catalogue, $query } = await listing()
const late = []
onEvent('store:ready', detail => late.push(detail))
console.log(JSON.stringify({ late, wished: $wishlist.get(), query: $query.get(), pending: $catalogue.get().apiResponsePending }))
process.exit()
