// Pages and files of the contestants over HTTP/2, compressed, as real shops have it; the certificate is for this bench only.
import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import { brotliCompressSync, constants } from 'node:zlib'
import { page } from './contestants.mjs'

const pem = name => readFileSync(new URL(name, import.meta.url))
const der = new X509Certificate(pem('localhost.crt')).publicKey.export({ type: 'spki', format: 'der' })
/** Passed to the browser, because it does not cache responses with an untrusted certificate. */
export const keyHash = createHash('sha256').update(der).digest('base64')

/** Serves `/<contestant>/<cards>` and its files. The reader of `asked` empties it; `gate` holds files back while it is pending. */
export async function serve(contestants) {
  const asked = []
  const pages = new Map()
  const html = (name, cards) => {
    const key = `${name} ${cards}`
    if (!pages.has(key))
      pages.set(key, brotliCompressSync(page(contestants[name], cards), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
    return pages.get(key)
  }
  const site = { asked, gate: undefined }
  const server = createSecureServer({ key: pem('localhost.key'), cert: pem('localhost.crt') }, async (request, reply) => {
    const [, name, file] = decodeURIComponent(new URL(request.url, 'http://bench').pathname).split('/')
    const contestant = contestants[name]
    const body = /^\d+$/.test(file) ? html(name, Number(file)) : contestant?.files.get(file)
    if (!body) return reply.writeHead(404).end()
    if (!contestant.files.has(file))
      return reply.writeHead(200, { 'content-encoding': 'br', 'content-type': 'text/html; charset=utf-8' }).end(body)
    asked.push({ file, bytes: body.length })
    await site.gate
    reply.writeHead(200, { 'content-encoding': 'br', 'content-type': 'text/javascript', 'cache-control': 'public, max-age=31536000' })
    reply.end(body)
  })
  await new Promise(done => server.listen(0, '127.0.0.1', done))
  site.origin = `https://127.0.0.1:${server.address().port}`
  site.close = () => server.close()
  return site
}
