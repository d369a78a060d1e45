import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { exampleQuoteAddress } from '../../../shared/contract/api/address'
import { makeQuote, makeTotals } from '../../kit/factories'
import { openPage } from '../../kit/platform'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

/** A checkout at the overview with the order button. */
async function open() {
  const page = await openPage({ json: { 'cart-seed': { quote: makeQuote(), totals: makeTotals() } }, href: '/checkout?stap=3' })
  const { editAddress } = await import('../../../shared/checkout/store')
  editAddress('shipping', exampleQuoteAddress as never)
  const { $checkout, startSteps } = await import('../../../shared/checkout/store')
  startSteps(2)
  const { orderNow } = await import('../../../shared/checkout/actions')
  return { page, $checkout, orderNow }
}

const placing = '*/checkout/payment/placeOrder'
const finding = '*/checkout/payment/placeOrder/:key'

describe('an order', () => {
  it.each([
    ['in its own words', { message: 'Deze winkel is dicht.' }, 'Deze winkel is dicht.'],
    ['without a word', {}, 'checkout.order.failed'],
  ])('that the shop refuses %s says so, and can be tried again (PAY-04, ERR-01)', async (_, reply, text) => {
    server.use(http.post(placing, () => HttpResponse.json(reply, { status: 400 })))
    const { page, $checkout, orderNow } = await open()
    await orderNow()
    expect($checkout.get()).toMatchObject({ phase: 'idle', currentStep: 3, error: text })
    expect(page.left).toEqual([])
  })

  it('that cannot be sent says so, and asks for nothing (PAY-04, ERR-01, ERR-02)', async () => {
    const { page, $checkout, orderNow } = await open()
    const seen = watchRequests()
    page.online = false
    await orderNow()
    expect($checkout.get()).toMatchObject({ phase: 'idle', error: 'checkout.order.offline' })
    expect(seen).toEqual([])
  })

  it.each([
    ['was not placed', 404, true, 'idle', 'checkout.order.notPlaced'],
    ['may have been placed', 503, true, 'unsure', 'checkout.order.unsure'],
    ['may have been placed, without a connection since', 503, false, 'unsure', 'checkout.order.cutOff'],
  ])('whose reply is lost %s (PAY-04, ERR-01, ERR-02)', async (_, status, staysOnline, phase, error) => {
    const { page, $checkout, orderNow } = await open()
    server.use(
      http.post(placing, () => {
        page.online = staysOnline
        return HttpResponse.error()
      }),
      http.get(finding, () => HttpResponse.json({}, { status })),
    )
    await orderNow()
    expect($checkout.get()).toMatchObject({ phase, error })
    expect(page.left).toEqual([])
  })
})
