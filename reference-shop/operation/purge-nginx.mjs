// node purge-nginx.mjs /var/lib/etalage/cache 8081: adds purging by key to nginx. Receives the shop's purge requests
// (PURGE_URL=http://127.0.0.1:8081) and deletes cached files whose Surrogate-Key contains one of the keys; nginx then requests those pages
// from the shop again. With PURGE_TOKEN, only requests with that token are obeyed.
import { createHash, timingSafeEqual } from 'node:crypto'
import { open, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'

const [, , folder = 'cache', port = '8081'] = process.argv
const token = process.env.PURGE_TOKEN
const digest = text => createHash('sha256').update(text).digest()
const isAllowed = given => !token || timingSafeEqual(digest(given ?? ''), digest(`Bearer ${token}`))

/** Bytes at the start of a cache file that contain the response headers. */
const HEAD = 16_384

async function keysOf(file) {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    const [, keys = ''] = /\r\nSurrogate-Key: ([^\r]*)\r\n/i.exec(buffer.toString('latin1', 0, bytesRead)) ?? []
    return keys.split(' ')
  } finally {
    await handle.close()
  }
}

async function purge(keys) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const { name, parentPath } of files.filter(one => one.isFile())) {
    const file = join(parentPath, name)
    // nginx may have deleted it in the meantime.
    const found = await keysOf(file).catch(() => [])
    if (found.some(key => keys.has(key))) await rm(file, { force: true })
  }
}

const server = createServer(async ({ method, headers }, response) => {
  const keys = new Set(String(headers['surrogate-key'] ?? '').split(' '))
  if (!isAllowed(headers.authorization)) response.writeHead(401)
  else if (method === 'POST') await purge(keys).catch(() => response.writeHead(500))
  else response.writeHead(405)
  response.end()
})
server.listen(Number(port), '127.0.0.1', () => console.log(`purges ${folder} at http://127.0.0.1:${server.address().port}`))
