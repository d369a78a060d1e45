import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { exampleQuoteAddress } from '../../../shared/contract/api/address'
import { exampleOf } from '../../../shared/contract/api/entries'
import { placeOrder } from '../../../shared/contract/api/payment'
import { makeQuote, makeTotals } from '../../kit/factories'
import { openPage } from '../../kit/platform'
import { useServer } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

/** A checkout at the overview with the order button. */
async function open() {
  const page = await openPage({ json: { 'cart-seed': { quote: makeQuote(), totals: makeTotals() } }, href: '/checkout?stap=3' })
  const { $checkout, editAddress, startSteps } = await import('../../../shared/checkout/store')
  editAddress('shipping', exampleQuoteAddress as never)
  startSteps(2)
  const { askForOrder, orderNow } = await import('../../../shared/checkout/actions')
  return { page, $checkout, askForOrder, orderNow, attempts: watchAttempts() }
}

const placing = '*/checkout/payment/placeOrder'
const finding = '*/checkout/payment/placeOrder/:key'
const paying = exampleOf(placeOrder).reply.redirect_url

/** Orders that arrive, and questions about them, by method; and the keys of all of these. */
function watchAttempts(): { calls: string[]; keys: Set<string> } {
  const attempts = { calls: [] as string[], keys: new Set<string>() }
  server.events.on('request:start', ({ request }) => {
    const [, key] = new URL(request.url).pathname.split('/placeOrder')
    if (key === undefined) return
    attempts.calls.push(request.method)
    attempts.keys.add(request.headers.get('Idempotency-Key') ?? key.slice(1))
  })
  return attempts
}

describe('an order', () => {
  it.each([
    ['in its own words', { message: 'Deze winkel is dicht.' }, 'Deze winkel is dicht.'],
    ['without a word', {}, 'checkout.order.failed'],
  ])(
    'that the shop refuses %s says so, and is placed by the next press, with the same key (PAY-03, PAY-04, ERR-01)',
    async (_, reply, text) => {
      server.use(http.post(placing, () => HttpResponse.json(reply, { status: 400 }), { once: true }))
      const { page, $checkout, attempts, orderNow } = await open()
      await orderNow()
      expect([$checkout.get().error, page.left]).toEqual([text, []])
      await orderNow()
      expect([attempts.calls, attempts.keys.size, page.left]).toEqual([['POST', 'POST'], 1, [paying]])
    },
  )

  it('that cannot be sent says so, asks for nothing, and is placed by the next press (PAY-03, PAY-04, ERR-01, ERR-02)', async () => {
    const { page, $checkout, attempts, orderNow } = await open()
    page.online = false
    await orderNow()
    expect([$checkout.get().error, attempts.calls]).toEqual(['checkout.order.offline', []])
    page.online = true
    await orderNow()
    expect([attempts.calls, page.left]).toEqual([['POST'], [paying]])
  })

  it.each([
    ['was not placed, and is by the next press', 404, true, 'checkout.order.notPlaced', 'orderNow', 2],
    ['may have been placed, and is found when it is asked about', 503, true, 'checkout.order.unsure', 'askForOrder', 1],
    ['may have been placed, and is found once there is a connection', 503, false, 'checkout.order.cutOff', 'askForOrder', 1],
  ] as const)(
    'whose reply is lost %s, with the same key (PAY-03, PAY-04, ERR-01, ERR-02)',
    async (_, status, staysOnline, error, next, placed) => {
      const { page, attempts, $checkout, ...actions } = await open()
      const lose = (): Response => {
        page.online = staysOnline
        return HttpResponse.error()
      }
      server.use(
        http.post(placing, lose, { once: true }),
        http.get(finding, () => HttpResponse.json({}, { status })),
      )
      await actions.orderNow()
      expect([$checkout.get().error, page.left]).toEqual([error, []])
      server.resetHandlers()
      page.online = true
      await actions[next]()
      expect([attempts.calls.filter(call => call === 'POST').length, attempts.keys.size, page.left]).toEqual([placed, 1, [paying]])
    },
  )
})
