import { createServer, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { listen } from '../../kit/local-server'

const pieces = 24
const pauseMs = 25

async function bodyOf(reply: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of reply) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** A server in front of the shop at `url` that sends pages in pieces, so that the browser paints partial pages as on a slow connection. */
export async function startInPieces(url: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const forwarded = request(url + asked.url, { method: asked.method ?? 'GET', headers }, async reply => {
      const { 'content-length': _length, 'transfer-encoding': _encoding, ...others } = reply.headers
      answer.writeHead(reply.statusCode ?? 500, others)
      const body = await bodyOf(reply)
      if (others['content-type']?.startsWith('text/html')) {
        const size = Math.ceil(body.length / pieces)
        for (let from = 0; from < body.length; from += size) {
          answer.write(body.subarray(from, from + size))
          await pause(pauseMs)
        }
        answer.end()
      } else answer.end(body)
    })
    asked.pipe(forwarded)
  })
  const { port, stop } = await listen(server)
  return { url: `http://localhost:${port}`, stop }
}
