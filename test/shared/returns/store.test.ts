import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '../../kit/platform'
import { useServer } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
const of = { number: '100000042', token: '' }
const line = { line_id: 91, qty: 1, reason: 'broken', wish: 'money' } as const
const done = { refund: 1, shipping: 0, way_text: '', number: 'R-7K2M9QXP', send_text: 'Schrijf R-7K2M9QXP op de doos.' }

describe('announcing a return', () => {
  beforeEach(async () => {
    useStorages()
    await openPage({})
  })

  it('keeps its key while nobody knows what came of it, and takes another after an answer (API-11, API-12)', async () => {
    const { $announced, announce } = await import('../../../shared/returns/store')
    const keys: (string | null)[] = []
    const answers = [
      () => HttpResponse.error(),
      () => HttpResponse.json({ message: 'Nee' }, { status: 409 }),
      () => HttpResponse.json(done),
      () => HttpResponse.json(done),
    ]
    server.use(
      http.post('*/api/orders/100000042/returns', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'))
        return answers.shift()?.()
      }),
    )
    const said: (string | null)[] = []
    for (let at = 0; at < 4; at += 1) {
      const announced = await announce(of, [line])
      said.push(announced.ok ? null : announced.error.message)
    }
    expect(said).toEqual([expect.any(String), 'Nee', null, null])
    expect(keys.map(key => keys.indexOf(key))).toEqual([0, 0, 2, 3])
    expect($announced.get()).toMatchObject({ number: 'R-7K2M9QXP' })
  })
})
