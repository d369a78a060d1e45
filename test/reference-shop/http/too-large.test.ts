import { once } from 'node:events'
import { connect } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { beforeAll, expect, it } from 'vitest'
import { uploadsHeld } from '../../../reference-shop/http/upload'
import { listen } from '../../kit/local-server'
import { makeShop, products } from '../kit/shop'

const { first } = await products()

let port = 0
beforeAll(async () => {
  const { port: own, stop } = await listen(createAdaptorServer({ fetch: (await makeShop()).app.fetch }))
  port = own
  return stop
})

const head = (method: string, path: string, length: number, type = 'application/json') =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`

/** What the shop sends on a connection, and whether it closed it. */
async function talk(path: string, bytes: number, type?: string): Promise<{ text: string; isClosed: boolean }> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('error', () => {}).setEncoding('latin1')
  socket.on('data', piece => {
    text += piece
  })
  const closed = once(socket, 'close').then(() => true)
  await once(socket, 'connect')
  socket.write(head('POST', path, bytes, type) + 'x'.repeat(bytes))
  await expect.poll(() => text).toMatch(/^HTTP\/1\.1 \d{3}[\s\S]*?\r\n\r\n/)
  // A second request on the same connection is answered, or the connection is closed.
  const second = once(socket, 'data').then(() => false)
  if (socket.writable) socket.write(head('GET', '/healthz', 0))
  const isClosed = await Promise.race([closed, second.then(() => expect.poll(() => text).toContain('{"ok":true}')).then(() => false)])
  socket.destroy()
  return { text, isClosed }
}

it.each([
  ['a form', '/inloggen', 400_000, 'application/x-www-form-urlencoded'],
  ['a call', '/api/quote/item', 400_000, 'application/json'],
  ['a notice of the payment provider', '/betaling/melding', 600_000, 'application/json'],
  ['what a mail program tells', '/melding/afmelden', 600_000, 'application/x-www-form-urlencoded'],
])('%s that is too large is refused with 413, and the connection is closed (SEC-02)', async (_, path, bytes, type) => {
  const { text, isClosed } = await talk(path, bytes, type)
  expect(text).toMatch(/^HTTP\/1\.1 413 /)
  expect(text).toMatch(/\r\nconnection: close\r\n/i)
  expect([isClosed, text.match(/HTTP\/1\.1 /g)?.length]).toEqual([true, 1])
})

it.each([
  ['a call', '/api/quote/item', 'application/json'],
  ['a form', '/inloggen', 'application/x-www-form-urlencoded'],
])('%s of 20 MB that arrives slowly gets its 413, and no broken connection (SEC-02)', async (_, path, type) => {
  const socket = connect(port, '127.0.0.1')
  const heard = { text: '', errors: [] as string[] }
  socket.on('error', (error: NodeJS.ErrnoException) => void heard.errors.push(error.code ?? '')).setEncoding('latin1')
  socket.on('data', piece => {
    heard.text += piece
  })
  const closed = once(socket, 'close')
  socket.write(head('POST', path, 20_000_000, type))
  for (let sent = 0; sent < 5; sent++) {
    if (!socket.write('x'.repeat(4_000_000))) await Promise.race([once(socket, 'drain'), closed])
  }
  await closed
  expect([heard.text.slice(0, 13), heard.errors]).toEqual(['HTTP/1.1 413 ', []])
})

it('a call that is refused before its body is read leaves the connection for the next one (SEC-02)', async () => {
  const { text, isClosed } = await talk('/api/quote/item', 90_000)
  expect(text).toMatch(/^HTTP\/1\.1 419 /)
  expect(isClosed).toBe(false)
})

const part = (name: string, more: string, text: string) => `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`
const typed = part('stars', '', '4') + part('title', '', 'Mooi') + part('text', '', 'Scherp en helder.') + part('nickname', '', 'Noor')
const upload = (path: string, file: string, length?: number) => {
  const body = `${typed}${part('photos', '; filename="a.jpg"', file)}--b--\r\n`
  return (
    head('POST', path, length ?? body.length, 'multipart/form-data; boundary=b').replace('Host', 'Sec-Fetch-Site: same-origin\r\nHost') +
    body
  )
}

it('photos that are too large together are read to their end, so that a browser shows the answer (SEC-02)', async () => {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', piece => {
    text += piece
  })
  socket.write(upload(`/api/catalog/product/reviews/sku/${first.sku}/with-photos`, 'x'.repeat(45_000_000)))
  await expect.poll(() => text, { timeout: 20_000 }).toContain('zijn samen te groot')
  expect(text).toMatch(/^HTTP\/1\.1 413 /)
  socket.destroy()
}, 30_000)

it('a visitor who leaves while photos are being sent leaves nothing behind (SEC-02)', async () => {
  for (let time = 0; time < 5; time++) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    socket.write(upload(`${first.url}/review`, 'x'.repeat(500_000), 15_000_000))
    await expect.poll(uploadsHeld).toBeGreaterThan(0)
    socket.destroy()
    await once(socket, 'close')
    await expect.poll(uploadsHeld).toBe(0)
  }
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})
