// etalage dev: builds a theme for development whenever it changes, and tells open pages what to take over.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { basename, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { followFiles } from './follow-files.mjs'
import { islandsWith } from './sources.mjs'

const run = promisify(execFile)

/** Files that a shop makes its pages of, whatever it is written in. */
const TEMPLATE = /\.(html?|liquid|twig|njk|ejs|eta|erb|hbs|handlebars|mustache|php|phtml|jinja2?|j2|cshtml|tpl|pug|haml|slim|svg)$/
/** What is built: islands, styles, texts, and what package.json says about them. */
const BUILT = /^((islands|styles|texts)\/.+\.(tsx?|jsx?|css|json)|package\.json)$/

/** By its path in the folder, what a file holds. Maps and what esbuild says of a build are of no use to a page. */
function filesOf(folder) {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const paths = entries
    .filter(entry => entry.isFile() && !/\.map$|^meta\.json$/.test(entry.name))
    .map(one => join(one.parentPath, one.name))
  return new Map(paths.map(path => [relative(folder, path), readFileSync(path, 'latin1')]))
}

/** Paths of files that are another, new or gone. */
const changedIn = (before, now) => [...new Set([...before.keys(), ...now.keys()])].filter(path => before.get(path) !== now.get(path))

const readJson = path => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/** What open pages are told; see `DevState` of shared/runtime/dev.ts. */
class Pages {
  state = { page: 0, styles: 0, texts: 0, islands: {}, error: '' }
  #streams = new Set()
  #changes = 0

  /** Starts to listen, on a free port if this one is taken. Resolves with the address. */
  async open(port) {
    const server = createServer((request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' })
      response.write(this.#event)
      this.#streams.add(response)
      request.once('close', () => this.#streams.delete(response))
    })
    const listen = async wanted => {
      server.listen(wanted, '127.0.0.1')
      await once(server, 'listening')
    }
    await listen(port).catch(() => listen(0))
    return `http://localhost:${server.address().port}/`
  }

  get #event() {
    return `data: ${JSON.stringify(this.state)}\n\n`
  }

  tell(change) {
    Object.assign(this.state, change)
    for (const stream of this.#streams) stream.write(this.#event)
  }

  next() {
    this.#changes += 1
    return this.#changes
  }
}

/** Tells pages what they can take over of a build, or to load anew. `paths` are the changed sources as esbuild names them. */
function tellChanges(pages, dist, changed, paths) {
  const at = pages.next()
  const islands = { ...pages.state.islands }
  const change = { error: '', islands }
  for (const path of changed) {
    const [top] = path.split('/')
    if (top === 'styles' || top === 'texts') {
      change[top] = at
      continue
    }
    const { islands: registry, inputs } = { ...readJson(join(dist, top, 'manifest.json')), ...readJson(join(dist, top, 'meta.json')) }
    const renewed = inputs ? islandsWith(paths, registry, inputs).filter(name => path === `${top}/${registry[name].area}.js`) : []
    if (!renewed.length) change.page = at
    islands[top] = { ...islands[top], ...Object.fromEntries(renewed.map(name => [name, { area: registry[name].area, at }])) }
  }
  pages.tell(change)
}

/** The shop's own server beside it, as long as this runs. */
function startCommand([name, ...words], folder) {
  const command = spawn(name, words, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  command.once('error', error => console.error(`${name}: ${error.message}`))
  command.once('exit', code => console.log(`${name} ended${code === null ? '' : ` with ${code}`}.`))
  return command
}

/**
 * Builds the theme in `folder` and follows it until the process ends. `root` is the folder of the package, `command` what runs the shop
 * (none if it runs already), `port` of the address that pages follow. Resolves once everything is watched.
 */
export async function develop(root, folder, { port, command }) {
  const theme = resolve(folder)
  const dist = join(theme, 'dist')
  const pages = new Pages()
  const address = await pages.open(port)
  const env = { ...process.env, ETALAGE_DEV: address }
  const build = () => run(process.execPath, [join(root, 'shared/cli/etalage.mjs'), 'build', theme, '--dev'], { env })

  async function take(paths) {
    const own = [...paths].map(path => relative(theme, path))
    const before = filesOf(dist)
    const began = performance.now()
    if (own.some(path => BUILT.test(path))) {
      await build()
      console.log(`Built in ${Math.round(performance.now() - began)} ms.`)
      tellChanges(pages, dist, changedIn(before, filesOf(dist)), new Set([...paths].map(path => relative(root, path))))
    }
    if (own.some(path => TEMPLATE.test(path))) pages.tell({ page: pages.next() })
  }

  /** The same in the terminal and on every page; files are named as the theme knows them. */
  function failed(error) {
    if (!error) return
    const text = String(error.stderr || error.message).replaceAll(`${relative(root, theme)}/`, '')
    console.error(text)
    pages.tell({ error: text })
  }

  const work = followFiles([theme], {
    wants: path => BUILT.test(relative(theme, path)) || TEMPLATE.test(path),
    skips: path => /^(node_modules|dist|dist\.new|\..+)$/.test(basename(path)) && path !== theme,
    take,
    failed,
  })
  await work(join(theme, 'package.json'))
  console.log(`Pages that load dist/ take over what changes, as ${address} tells them. For customers: etalage build.`)
  const shop = command.length ? startCommand(command, theme) : undefined
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      shop?.kill(signal)
      process.exit()
    })
}
