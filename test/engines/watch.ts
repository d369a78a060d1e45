import { createHash } from 'node:crypto'
import { createServer, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '../kit/local-server'

/** Reports console errors and violations of the page's policy. */
const listener = `{
  const tell = (...words) => navigator.sendBeacon('/engine-report', location.pathname + ': ' + words.map(word => word + ' ' + (word?.stack ?? '')).join(' '))
  addEventListener('error', event => tell('error', event.error ?? event.message ?? event.target?.src))
  addEventListener('unhandledrejection', event => tell('rejection', event.reason))
  document.addEventListener('securitypolicyviolation', event => tell('policy', event.violatedDirective, event.blockedURI, event.sourceFile))
  const { error } = console
  console.error = (...words) => { tell('console', ...words); error.apply(console, words) }
}`
const hash = `'sha256-${createHash('sha256').update(listener).digest('base64')}'`

/** WebKit reports this when a page is left during its view transition; none of our scripts causes it. */
const OWN = /AbortError: Skipping view transition/

interface Watch {
  url: string
  /** Errors so far, each with its page; reading clears them. */
  problems(): string[]
  /** Serves pages as to a browser without script. */
  isPlain: boolean
  stop(): Promise<void>
}

/** A proxy between browser and shop that records all errors and policy violations. */
export async function startWatch(target: string): Promise<Watch> {
  let found: string[] = []
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/engine-report') {
      void text(incoming).then(words => {
        if (!OWN.test(words)) found.push(words)
      })
      return void outgoing.writeHead(204).end()
    }
    const { hostname, port } = new URL(target)
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const onward = request({ hostname, port, method: incoming.method, path: incoming.url, headers }, reply => {
      const isPage = /^text\/html/.test(reply.headers['content-type'] ?? '')
      if ((reply.statusCode ?? 500) >= 500) found.push(`${incoming.url}: status ${reply.statusCode}`)
      if (!isPage) {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
        return void reply.pipe(outgoing)
      }
      void text(reply).then(html => {
        const { 'content-length': _, 'content-security-policy': policy = '', ...own } = reply.headers
        const watched = watch.isPlain
          ? policy.toString().replace(/script-src [^;]*/, "script-src 'none'")
          : policy.toString().replace(/script-src /, `script-src ${hash} `)
        const changed = watch.isPlain
          ? html.replace(/<\/?noscript>/g, '').replace(/<script\b(?![^>]*application\/)[^>]*>.*?<\/script>/gs, '')
          : html.replace(/<head>/, `<head><script>${listener}</script>`)
        outgoing.writeHead(reply.statusCode ?? 502, { ...own, ...(policy && { 'content-security-policy': watched }) }).end(changed)
      })
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  const { url, stop } = await listen(server)
  const watch: Watch = {
    url,
    isPlain: false,
    problems() {
      const told = found
      found = []
      return told
    },
    stop,
  }
  return watch
}
