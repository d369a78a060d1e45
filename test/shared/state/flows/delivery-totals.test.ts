import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { exampleQuoteAddress } from '../../../../shared/contract/api/address'
import { collectShippingMethods } from '../../../../shared/contract/api/checkout'
import { collectPaymentMethods } from '../../../../shared/contract/api/payment'
import { makeQuote, makeReply, makeTotals } from '../../../kit/factories'
import { openPage } from '../../../kit/platform'
import { useServer } from '../../../kit/server'
import { useStorages } from '../../../kit/storage'

const server = useServer()
beforeEach(useStorages)

/** A checkout at its first step, with delivery by day chosen and delivery in the evening beside it. */
async function open() {
  const [byDay] = makeReply(collectShippingMethods)
  if (!byDay) throw new Error('No way of delivery in the example')
  const evening = { ...byDay, method_code: 'avond', method_title: 'Avond', amount: 9.88, price_excl_tax: 9.88, price_incl_tax: 11.95 }
  await openPage({
    json: {
      'cart-seed': { quote: makeQuote(), totals: makeTotals({ shipping_incl_tax: 5.95, grand_total: 129 }) },
      'checkout-seed': { step: 1, shippingMethods: [byDay, evening] },
    },
  })
  const cart = await import('../../../../shared/state/cart')
  const { editAddress } = await import('../../../../shared/state/checkout/addresses')
  editAddress('shipping', exampleQuoteAddress as never)
  ;(await import('../../../../shared/state/flows/checkout-start')).startCheckout()
  const { delivery } = await import('../../../../shared/state/flows/checkout-details')
  return { ...cart, delivery }
}

it('show at once that another way of delivery changes what is to be paid, and then what it is (PAY-02, SHP-01)', async () => {
  const answers: (() => void)[] = []
  server.use(
    http.post<never, { addressInformation: { shippingMethodCode: string } }>('*/collectPaymentMethods', async ({ request }) => {
      const { shippingMethodCode: code } = (await request.json()).addressInformation
      await new Promise<void>(done => answers.push(done))
      const totals = makeTotals(
        code === 'avond' ? { shipping_incl_tax: 11.95, grand_total: 135 } : { shipping_incl_tax: 5.95, grand_total: 129 },
      )
      return HttpResponse.json(makeReply(collectPaymentMethods, { totals }))
    }),
  )
  const { $totals, $totalsPending, delivery } = await open()
  delivery.method('bezorgen_avond')
  expect([$totalsPending.get(), $totals.get()?.grand_total]).toEqual([true, 129])
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.()
  await vi.waitFor(() => expect([$totalsPending.get(), $totals.get()?.grand_total]).toEqual([false, 135]))
  delivery.method('bezorgen_standaard')
  expect($totalsPending.get()).toBe(true)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.()
  await vi.waitFor(() => expect([$totalsPending.get(), $totals.get()?.grand_total]).toEqual([false, 129]))
})
