import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
// @ts-expect-error The package has no types.
import { getPHPLoaderModule } from '@php-wasm/node-8-3'
import { loadPHPRuntime, PHP } from '@php-wasm/universal'
import { site } from '../../theme-templates/gateways/typescript/serve'

/** A gateway that runs: it answers as `fetch` does. */
export interface Gateway {
  /** Where a browser finds it, if it has a server. */
  url?: string
  fetch(url: string, options?: RequestInit): Promise<Response>
  close(): void
}

const folder = 'theme-templates/gateways'
/** Before a test puts a gateway in its place. */
const { fetch: overHttp } = globalThis

const has = (module: string): boolean => spawnSync('python3', ['-c', `import ${module}`]).status === 0
/** Whether this machine has Python 3, and Flask for it. */
export const [hasPython, hasFlask] = [has('json'), has('flask')]

/** A WSGI application on a port of its own. `expression` is it, of what `modules` export. */
async function pythonServer(modules: string, expression: string, paths: readonly string[]): Promise<Gateway> {
  const script = `import gateway, ${modules}
server = gateway.make_server('127.0.0.1', 0, ${expression}, gateway.Server, gateway.Handler)
print(f'http://127.0.0.1:{server.server_port}', flush=True)
server.serve_forever()`
  const server = spawn('python3', ['-B', '-c', script], {
    env: { ...process.env, PYTHONPATH: paths.join(':'), ETALAGE: 'dist' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = await once(server.stdout, 'data')
  const base = String(printed).trim()
  return {
    url: base,
    fetch: (url, options) => overHttp(url.replace(/^http:\/\/[^/]+/, base), options),
    close: () => void server.kill(),
  }
}

export const pythonGateway = (): Promise<Gateway> => pythonServer('engine', 'gateway.application', [join(folder, 'python')])

export const flaskShop = (): Promise<Gateway> =>
  pythonServer('shop', 'shop.app', [join(folder, 'python'), 'theme-templates/platforms/jinja'])

/** PHP compiled to WebAssembly, which needs no PHP on this machine. */
export async function phpGateway(): Promise<Gateway> {
  const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule()))
  php.mkdirTree('/shop')
  for (const name of readdirSync(join(folder, 'php'))) php.writeFile(`/shop/${name}`, readFileSync(join(folder, 'php', name), 'utf8'))
  let last: Promise<unknown> = Promise.resolve()
  const run = async (url: string, { method = 'GET', headers = {}, body }: RequestInit): Promise<Response> => {
    const { pathname, search, host } = new URL(url)
    const answer = await php.run({
      scriptPath: '/shop/gateway.php',
      relativeUri: pathname + search,
      method: method as 'GET',
      headers: { ...Object.fromEntries(new Headers(headers)), host },
      ...(typeof body === 'string' && { body: new TextEncoder().encode(body) }),
    })
    if (answer.errors) throw new Error(answer.errors)
    const all = Object.entries(answer.headers).flatMap(([name, values]) => values.map((value): [string, string] => [name, value]))
    return new Response(answer.text, { status: answer.httpStatusCode, headers: all })
  }
  return {
    // One PHP runs one request at a time.
    fetch(url, options = {}) {
      const answer = last.then(() => run(url, options))
      last = answer.catch(() => undefined)
      return answer
    },
    close: () => php.exit(),
  }
}

export const typescriptGateway = async (): Promise<Gateway> => ({
  fetch: async (url, options) => site.request(url, options),
  close: () => {},
})
