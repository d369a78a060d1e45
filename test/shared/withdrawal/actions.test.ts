import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { openPage } from '../../kit/platform'
import { useServer } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

it('a withdrawal names its order in the address and who withdraws in the body, once (ORD-03)', async () => {
  await openPage()
  const { withdraw } = await import('../../../shared/withdrawal/actions')
  const sent: unknown[] = []
  server.use(
    http.post('*/orders/:number/withdraw', async ({ params, request }) => {
      sent.push([params.number, await request.json()])
      return HttpResponse.json({ received_at: '2026-11-22T10:00:00Z' })
    }),
  )
  expect(await withdraw({ number: '100/1', name: 'Kim', email: 'a@b.nl' })).toEqual({ ok: true, value: '2026-11-22T10:00:00Z' })
  expect(sent).toEqual([['100/1', { name: 'Kim', email: 'a@b.nl' }]])
})
