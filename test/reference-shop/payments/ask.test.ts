import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askProvider } from '../../../reference-shop/payments/ask'
import { signatureOf } from '../../../reference-shop/payments/signature'

const secret = 'known to two'
const event = { key: 'R1:1', reference: 'R1', status: 'paid', cents: 1995 }
let answer = (_: ServerResponse): unknown => undefined
const asked: string[] = []
const server = createServer((request, reply) => {
  asked.push(request.url ?? '')
  answer(reply)
})
let url = ''
beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const says =
  (body: string, status = 200, signature = signatureOf(secret, body)) =>
  (reply: ServerResponse): unknown =>
    reply.writeHead(status, { 'X-Signature': signature }).end(body)

describe('the provider that is asked how a payment went', () => {
  it.each<[string, (reply: ServerResponse) => unknown, unknown]>([
    ['how it went', says(JSON.stringify(event)), { event }],
    ['that it is open', says('open', 404, ''), 'open'],
    ['that it knows no such page', says('not found', 404, ''), { no: 'status 404' }],
    ['that it is open, as if all were well', says('open'), { no: 'answer' }],
    ['that it is broken', says(JSON.stringify(event), 500), { no: 'status 500' }],
    ['what it did not sign', says(JSON.stringify(event), 200, 'x'), { no: 'signature' }],
    ['how another went', says(JSON.stringify({ ...event, reference: 'R2' })), { no: 'answer' }],
    ['to ask elsewhere', reply => reply.writeHead(302, { Location: '/else' }).end(), { no: 'TypeError' }],
    ['nothing, and hangs up', reply => reply.destroy(), { no: 'UND_ERR_SOCKET' }],
  ])('says %s (PAY-04)', async (_, reply, outcome) => {
    answer = reply
    asked.length = 0
    expect(await askProvider({ url, secret }, 'R1')).toEqual(outcome)
    expect(asked).toEqual([expect.stringMatching(/^\/status\?reference=R1&signature=/)])
  })

  it('is not believed to be there when it is not (PAY-04)', async () => {
    const gone = createServer()
    await new Promise<void>(done => gone.listen(0, '127.0.0.1', done))
    const { port } = gone.address() as AddressInfo
    await new Promise(done => gone.close(done))
    expect(await askProvider({ url: `http://127.0.0.1:${port}`, secret }, 'R1')).toEqual({ no: 'ECONNREFUSED' })
  })
})
