// Serves templates/ and, under /assets/, the output of `etalage build`. A real shop's server does both.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml' }

const server = createServer(async ({ url }, response) => {
  const path = normalize(new URL(url, 'http://theme').pathname)
  const file = path.startsWith('/assets/')
    ? join('dist', path.slice('/assets'.length))
    : join('templates', path, extname(path) ? '' : 'index.html')
  try {
    const body = await readFile(file)
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream', 'Cache-Control': 'no-cache' }).end(body)
  } catch {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found')
  }
})
server.listen(process.env.PORT ?? 3000, '127.0.0.1', () => console.log(`http://localhost:${server.address().port}`))
