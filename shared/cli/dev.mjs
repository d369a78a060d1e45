// etalage dev: rebuilds a theme whenever it changes, and tells open pages what to update.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { basename, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { followFiles } from './follow-files.mjs'
import { islandsWith } from './sources.mjs'
import { ASSET, assets, oneCopy, readTheme } from './theme.mjs'

const run = promisify(execFile)

/** Template files of a shop, in any template language. */
const TEMPLATE = /\.(html?|liquid|twig|njk|ejs|eta|erb|hbs|handlebars|mustache|php|phtml|jinja2?|j2|cshtml|tpl|pug|haml|slim|svg)$/
/** What the build reads: islands, styles, texts, and their settings in package.json. */
const isBuilt = path =>
  path === 'package.json' || (/^(islands|styles|texts)\//.test(path) && (/\.(tsx?|jsx?|css|json)$/.test(path) || ASSET.test(path)))

/** Contents of the files in a folder by path, without source maps and esbuild's metafile, which pages do not use. */
function filesOf(folder) {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const paths = entries
    .filter(entry => entry.isFile() && !/\.map$|^meta\.json$/.test(entry.name))
    .map(one => join(one.parentPath, one.name))
  return new Map(paths.map(path => [relative(folder, path), readFileSync(path, 'latin1')]))
}

/** Paths of files that were changed, added or removed. */
const changedIn = (before, now) => [...new Set([...before.keys(), ...now.keys()])].filter(path => before.get(path) !== now.get(path))

const readIfThere = path => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/** Sends state to open pages (see `DevState` of shared/runtime/dev.ts), and shows the theme's islands at /workbench. */
class Pages {
  state = { page: 0, styles: 0, texts: 0, islands: {}, error: '' }
  #streams = new Set()
  #changes = 0
  #workbench

  /** `workbench` resolves an address with its page or file. */
  constructor(workbench) {
    this.#workbench = workbench
  }

  /** Starts listening, on a free port if this one is taken. Resolves with the address. */
  async open(port) {
    const server = createServer(async (request, response) => {
      const address = new URL(request.url, 'http://localhost')
      if (address.pathname !== '/') {
        const { type, body } = (await this.#answer(address)) ?? {}
        response.writeHead(body ? 200 : 404, { 'Content-Type': type ?? 'text/plain', 'Cache-Control': 'no-cache' }).end(body ?? 'Not found')
        return
      }
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

  /** A page that cannot be made says why. */
  #answer(address) {
    return this.#workbench(address).catch(({ message }) => ({ type: 'text/plain', body: message }))
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

/** Tells pages which parts of a build they can update in place, or to reload. `paths` are the changed sources as esbuild names them. */
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
    const { islands: registry, inputs } = { ...readIfThere(join(dist, top, 'manifest.json')), ...readIfThere(join(dist, top, 'meta.json')) }
    const renewed = inputs ? islandsWith(paths, registry, inputs).filter(name => path === `${top}/${registry[name].area}.js`) : []
    if (!renewed.length) change.page = at
    islands[top] = { ...islands[top], ...Object.fromEntries(renewed.map(name => [name, { area: registry[name].area, at }])) }
  }
  pages.tell(change)
}

/** Starts the shop's own server, which runs until this process ends. */
function startCommand([name, ...words], folder) {
  const command = spawn(name, words, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  command.once('error', error => console.error(`${name}: ${error.message}`))
  command.once('exit', code => console.log(`${name} ended${code === null ? '' : ` with ${code}`}.`))
  return command
}

/**
 * Builds the theme in `folder` and rebuilds on changes until the process ends. `root` is the package's folder, `command` starts the shop
 * (none if it already runs), `port` is where pages listen for changes. Resolves once all folders are watched.
 */
export async function develop(root, folder, { port, command }) {
  const theme = resolve(folder)
  const dist = join(theme, 'dist')
  const { themeWorkbench } = await import(pathToFileURL(join(root, 'dist/cli/workbench.mjs')))
  const pages = new Pages(address => themeWorkbench(root, readTheme(theme), { alias: oneCopy, plugins: [assets] })(address))
  const address = await pages.open(port)
  const env = { ...process.env, ETALAGE_DEV: address }
  const build = () => run(process.execPath, [join(root, 'shared/cli/etalage.mjs'), 'build', theme, '--dev'], { env })

  async function take(paths) {
    const own = [...paths].map(path => relative(theme, path))
    const before = filesOf(dist)
    const began = performance.now()
    if (own.some(path => isBuilt(path))) {
      await build()
      console.log(`Built in ${Math.round(performance.now() - began)} ms.`)
      tellChanges(pages, dist, changedIn(before, filesOf(dist)), new Set([...paths].map(path => relative(root, path))))
    }
    if (own.some(path => TEMPLATE.test(path))) pages.tell({ page: pages.next() })
  }

  /** Shows the error in the terminal and on every open page, with file names relative to the theme. */
  function failed(error) {
    if (!error) return
    const text = String(error.stderr || error.message).replaceAll(`${relative(root, theme)}/`, '')
    console.error(text)
    pages.tell({ error: text })
  }

  const work = followFiles([theme], {
    wants: path => isBuilt(relative(theme, path)) || TEMPLATE.test(path),
    skips: path => /^(node_modules|dist|dist\.new|\..+)$/.test(basename(path)) && path !== theme,
    take,
    failed,
  })
  await work(join(theme, 'package.json'))
  console.log(`Watching; open pages update via ${address}. Production build: etalage build.`)
  console.log(`Each island alone: ${address}workbench`)
  const shop = command.length ? startCommand(command, theme) : undefined
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      shop?.kill(signal)
      process.exit()
    })
}
