import { createServer } from 'node:http'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { listen } from '../../kit/local-server'
import { aliasOf, strictNames } from '../../kit/runtimes'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Texts come from their sources, as in unit tests; areas are not loaded. */
const sources: Plugin = {
  name: 'sources',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/text-files$/ }, () => ({ path: join(root, 'test/kit/text-files.ts') }))
    onResolve({ filter: /^area:/ }, ({ path }) => ({ path, external: true }))
  },
}

interface PageOptions {
  head?: string
  early?: boolean
  /** The page is this document, whole. */
  whole?: true
}

export interface ToySite {
  url: string
  /** Name of each chunk by its source, e.g. 'counter' to '/counter-ABC.js'. */
  chunk: (name: string) => string
  /** Registers a page and returns its address. */
  page: (html: string, options?: PageOptions) => string
  close: () => Promise<void>
}

/** A bare site with the runtime and toy islands, or what another file in toys/ starts: `early: false` leaves the inline script out. */
export async function startToySite(runtime: 'react' | 'preact', dev = false, toys = 'main'): Promise<ToySite> {
  const common = { bundle: true, minify: true, target: 'es2022', write: false, jsx: 'automatic', absWorkingDir: root } as const
  const define = { 'process.env.NODE_ENV': '"production"', __DEV__: String(dev), __RUNTIME__: JSON.stringify(runtime) }
  const alias = aliasOf[runtime]
  const { outputFiles } = await build({
    ...common,
    define,
    alias,
    logOverride: strictNames,
    plugins: [sources],
    format: 'esm',
    // Module order is guaranteed within a file only, and stores need the platform when evaluated.
    splitting: toys === 'main',
    entryPoints: [{ in: `test/browser/toys/${toys}.ts`, out: 'main' }],
    outdir: join(root, 'toys'),
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
  })
  const early = await build({
    ...common,
    define,
    format: 'iife',
    stdin: {
      contents:
        "import { holdEarlyClicks } from './shared/runtime/early'\nwindow.etalage = { ...window.etalage, early: holdEarlyClicks() }",
      resolveDir: root,
    },
  })
  const files = new Map(outputFiles.map(file => [`/${basename(file.path)}`, file.text]))
  const areas = Object.fromEntries([...files.keys()].flatMap(path => (path.startsWith('/counter-') ? [['counter', [path]]] : [])))
  const pages = new Map<string, PageOptions & { html: string }>()
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://toys')
    const file = files.get(pathname)
    if (file !== undefined) return reply.setHeader('content-type', 'text/javascript').end(file)
    const {
      html,
      head = '',
      early: inline = true,
      whole,
    } = pages.get(pathname) ?? ({ html: `<p>${pathname}</p>` } as PageOptions & { html: string })
    const parts = toys !== 'main' ? '' : `<script>toyParts=${JSON.stringify(areas)}</script>`
    const script = parts + (inline ? `<script>${early.outputFiles[0]?.text}</script>` : '')
    reply.setHeader('content-type', 'text/html; charset=utf-8')
    if (whole) return reply.end(html)
    reply.end(
      `<!doctype html><html lang="nl"><head><title>Toys</title>${script}${head}<script type="module" src="/main.js"></script></head><body>${html}</body></html>`,
    )
  })
  const { url, stop } = await listen(server)
  const chunk = (name: string): string => {
    const found = [...files.keys()].find(path => path.startsWith(`/${name}-`))
    if (!found) throw new Error(`No chunk for ${name} among ${[...files.keys()]}`)
    return found
  }
  const page: ToySite['page'] = (html, options = {}) => {
    const path = `/page-${pages.size}`
    pages.set(path, { html, ...options })
    return url + path
  }
  return {
    url,
    chunk,
    page,
    close: stop,
  }
}
