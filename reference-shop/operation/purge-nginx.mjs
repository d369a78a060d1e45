// node purge-nginx.mjs /var/lib/etalage/cache 8081: what nginx lacks, purging by key. Takes what the shop tells PURGE_URL (http://127.0.0.1:8081)
// and removes the files of nginx's cache whose Surrogate-Key has one of these; nginx asks the shop anew for what is not there.
import { open, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'

const [, , folder = 'cache', port = '8081'] = process.argv
/** Bytes in which nginx keeps what it was told with a page, before the page itself. */
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
    // nginx may have removed it meanwhile.
    const found = await keysOf(file).catch(() => [])
    if (found.some(key => keys.has(key))) await rm(file, { force: true })
  }
}

const server = createServer(async ({ method, headers }, response) => {
  const keys = new Set(String(headers['surrogate-key'] ?? '').split(' '))
  if (method === 'POST') await purge(keys).catch(() => response.writeHead(500))
  else response.writeHead(405)
  response.end()
})
server.listen(Number(port), '127.0.0.1', () => console.log(`purges ${folder} at http://127.0.0.1:${server.address().port}`))
