import { EventEmitter } from 'node:events'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { openStream } from '../../../reference-shop/http/open-stream'

it('pages that are open hear what the shop is told, and who comes later the last of it (RT-10)', async () => {
  const teller = new EventEmitter()
  const app = new Hono().get('/', openStream(teller))
  const text = new TextDecoder()
  const open = async () => {
    const reader = (await app.request('/')).body?.getReader()
    return { next: async () => text.decode((await reader?.read())?.value), close: () => reader?.cancel() }
  }
  const early = await open()
  expect(await early.next()).toBe('retry: 1000\n\n')
  teller.emit('message', { page: 1 })
  expect(await early.next()).toBe('data: {"page":1}\n\n')
  const late = await open()
  expect([await late.next(), await late.next()]).toEqual(['retry: 1000\n\n', 'data: {"page":1}\n\n'])
  await early.close()
  teller.emit('message', { page: 2 })
  expect(await late.next()).toBe('data: {"page":2}\n\n')
})
