import { createServer, type ServerResponse } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { askProvider } from '../../../reference-shop/payments/ask'
import { signatureOf } from '../../../reference-shop/payments/signature'
import { inWork, newWork } from '../../../reference-shop/signals/work'
import { listen } from '../../kit/local-server'

const secret = 'known to two'
const event = { key: 'R1:1', reference: 'R1', status: 'paid', cents: 1995 }
let answer = (_: ServerResponse): unknown => undefined
const asked: string[] = []
const heard: (string | string[] | undefined)[] = []
const server = createServer((request, reply) => {
  asked.push(request.url ?? '')
  heard.splice(0, 2, request.headers['x-request-id'], request.headers.traceparent)
  answer(reply)
})
let url = ''
beforeAll(async () => {
  const { url: own, stop } = await listen(server)
  url = own
  return stop
})
const says =
  (body: string, status = 200, signature = signatureOf(secret, body)) =>
  (reply: ServerResponse): unknown =>
    reply.writeHead(status, { 'X-Signature': signature }).end(body)

describe('the provider that is asked how a payment went', () => {
  it.each<[string, (reply: ServerResponse) => unknown, unknown]>([
    ['how it went', says(JSON.stringify(event)), { event }],
    ['that it is open', says('open', 404, ''), 'open'],
    ['that it knows no such page', says('not found', 404, ''), { error: 'status 404' }],
    ['that it is open, as if all were well', says('open'), { error: 'answer' }],
    ['that it is broken', says(JSON.stringify(event), 500), { error: 'status 500' }],
    ['what it did not sign', says(JSON.stringify(event), 200, 'x'), { error: 'signature' }],
    ['how another went', says(JSON.stringify({ ...event, reference: 'R2' })), { error: 'answer' }],
    ['to ask elsewhere', reply => reply.writeHead(302, { Location: '/else' }).end(), { error: 'TypeError' }],
    ['nothing, and hangs up', reply => reply.destroy(), { error: 'UND_ERR_SOCKET' }],
  ])('says %s (PAY-04)', async (_, reply, outcome) => {
    answer = reply
    asked.length = 0
    expect(await askProvider({ url, secret }, 'R1')).toEqual(outcome)
    expect(asked).toEqual([expect.stringMatching(/^\/status\?reference=R1&signature=/)])
  })

  it('gets the id and the trace of the request that it is part of (PAY-04)', async () => {
    answer = says('open', 404, '')
    const id = 'f058ebd6-02f7-4d3f-942e-904344e8cde5'
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
    const work = newWork(name => ({ 'X-Request-Id': id, traceparent })[name])
    await inWork(work, () => askProvider({ url, secret }, 'R1'))
    expect(heard).toEqual([id, traceparent])
  })

  it('is not believed to be there when it is not (PAY-04)', async () => {
    const gone = createServer()
    const { url: unused, stop } = await listen(gone)
    await stop()
    expect(await askProvider({ url: unused, secret }, 'R1')).toEqual({ error: 'ECONNREFUSED' })
  })
})
