import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { exampleQuoteAddress } from '../../../shared/contract/api/address'
import { collectShippingMethods } from '../../../shared/contract/api/checkout'
import { collectPaymentMethods } from '../../../shared/contract/api/payment'
import { makeQuote, makeReply, makeTotals } from '../../kit/factories'
import { openPage } from '../../kit/platform'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

/** A checkout at step 1 with standard delivery chosen, and evening delivery on offer. */
async function open() {
  const [byDay] = makeReply(collectShippingMethods)
  if (!byDay) throw new Error('No way of delivery in the example')
  const evening = { ...byDay, method_code: 'avond', method_title: 'Avond', amount: 9.88, price_excl_tax: 9.88, price_incl_tax: 11.95 }
  const page = await openPage({
    json: {
      'cart-seed': { quote: makeQuote(), totals: makeTotals({ shipping_incl_tax: 5.95, grand_total: 129 }) },
      'checkout-seed': { step: 1, shippingMethods: [byDay, evening] },
    },
  })
  const cart = await import('../../../shared/cart/store')
  const { editAddress } = await import('../../../shared/checkout/store')
  editAddress('shipping', exampleQuoteAddress as never)
  ;(await import('../../../shared/checkout/actions')).startCheckout()
  return { ...cart, page, ...(await import('../../../shared/checkout/details')) }
}

it('show at once that another delivery method changes what is to be paid, and then what it is (PAY-02, SHP-01)', async () => {
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

it('are those of the way that was chosen last, also when it is gone back to before the other had its price (PAY-02, SHP-01, API-08)', async () => {
  const answers: (() => void)[] = []
  server.use(
    http.post('*/collectPaymentMethods', async () => {
      const totals = makeTotals({ grand_total: [135, 129, 136][answers.length] ?? 0 })
      await new Promise<void>(done => answers.push(done))
      return HttpResponse.json(makeReply(collectPaymentMethods, { totals }))
    }),
  )
  const { $totals, $totalsPending, delivery } = await open()
  delivery.method('bezorgen_avond')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  delivery.method('bezorgen_standaard')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  const shown = new Set<number | undefined>()
  onTestFinished($totals.listen(totals => shown.add(totals?.grand_total)))
  answers[1]?.()
  answers[0]?.()
  await vi.waitFor(() => expect([$totalsPending.get(), $totals.get()?.grand_total]).toEqual([false, 129]))
  delivery.method('bezorgen_avond')
  await vi.waitFor(() => expect(answers).toHaveLength(3))
  answers[2]?.()
  await vi.waitFor(() => expect($totals.get()?.grand_total).toBe(136))
  expect([...shown]).toEqual([129, 136])
})

const belgian = { ...exampleQuoteAddress, country_id: 'BE', postcode: '1000', city: 'Brussel' } as never

it('show at once that another address may change what is to be paid, and then what it is (PAY-02, SHP-01)', async () => {
  const { $totals, $totalsPending, page, changeAddress } = await open()
  page.advance(500)
  await vi.waitFor(() => expect($totalsPending.get()).toBe(false))
  const [byDay] = makeReply(collectShippingMethods)
  server.use(
    http.post('*/collectShippingMethods', () => HttpResponse.json([{ ...byDay, price_incl_tax: 9.95 }])),
    http.post('*/collectPaymentMethods', () =>
      HttpResponse.json(makeReply(collectPaymentMethods, { totals: makeTotals({ shipping_incl_tax: 9.95, grand_total: 133 }) })),
    ),
  )
  changeAddress('shipping', belgian)
  expect([$totalsPending.get(), $totals.get()?.grand_total]).toEqual([true, 129])
  page.advance(500)
  await vi.waitFor(() => expect([$totalsPending.get(), $totals.get()?.grand_total]).toEqual([false, 133]))
})

it('are current again when the address is changed back before anything was requested (PAY-02)', async () => {
  const seen: string[] = []
  server.events.on('request:start', ({ request }) => void seen.push(request.url))
  const { $totalsPending, page, changeAddress } = await open()
  page.advance(500)
  await vi.waitFor(() => expect($totalsPending.get()).toBe(false))
  await vi.waitFor(() => expect(seen.some(url => url.endsWith('/delivery-options'))).toBe(true))
  seen.length = 0
  changeAddress('shipping', belgian)
  changeAddress('shipping', exampleQuoteAddress as never)
  expect($totalsPending.get()).toBe(false)
  page.advance(500)
  expect(seen).toEqual([])
})

it('are pending for as long as the address is being looked up, and no longer when nothing comes of it (PAY-02, ADR-04)', async () => {
  const { $totals, $totalsPending, page, expectAddress } = await open()
  page.advance(500)
  await vi.waitFor(() => expect($totalsPending.get()).toBe(false))
  expectAddress(true)
  expect($totalsPending.get()).toBe(true)
  expectAddress(false)
  expect([$totalsPending.get(), $totals.get()?.grand_total]).toEqual([false, 129])
})

it('are not made current by an address that changes nothing while another change is under way (PAY-02)', async () => {
  const { $totalsPending, page, changeAddress, expectAddress } = await open()
  page.advance(500)
  await vi.waitFor(() => expect($totalsPending.get()).toBe(false))
  const { markTotalsStale } = await import('../../../shared/cart/actions')
  markTotalsStale()
  changeAddress('shipping', { ...exampleQuoteAddress, firstname: 'Anna' } as never)
  expectAddress(false)
  expect($totalsPending.get()).toBe(true)
})

it('say that they are outdated when a price could not be loaded (PAY-02, ERR-02)', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  server.use(http.post('*/collectPaymentMethods', () => HttpResponse.json({ message: 'x' }, { status: 500 })))
  const { $totalsFailed, delivery } = await open()
  delivery.method('bezorgen_avond')
  await vi.waitFor(() => expect($totalsFailed.get()).toBe(true))
})

it('are pending while the step is sent, and while payment methods are asked for anew (PAY-01, PAY-02)', async () => {
  const { $totalsPending, page, completeDetails } = await open()
  page.advance(500)
  await vi.waitFor(() => expect($totalsPending.get()).toBe(false))
  const pendings: boolean[] = []
  server.use(
    http.put('*/set-addresses', () => {
      pendings.push($totalsPending.get())
    }),
    http.post('*/collectPaymentMethods', () => {
      pendings.push($totalsPending.get())
    }),
  )
  expect(await completeDetails()).toBeNull()
  const { refreshPayment } = await import('../../../shared/checkout/actions')
  await refreshPayment()
  expect(pendings).toEqual([true, true, true])
  expect($totalsPending.get()).toBe(false)
})

it('ask for the days of an address that was changed without waiting for it (SHP-01, CHK-05)', async () => {
  const { page, collectDelivery } = await open()
  page.advance(500)
  const { $totalsPending } = await import('../../../shared/cart/store')
  await vi.waitFor(() => expect($totalsPending.get()).toBe(false))
  const { editAddress } = await import('../../../shared/checkout/store')
  const seen = watchRequests()
  editAddress('shipping', { ...exampleQuoteAddress, country_id: 'BE', postcode: '3000', city: 'Leuven' } as never)
  await collectDelivery()
  expect(seen.filter(one => one.endsWith('/delivery-options'))).toHaveLength(1)
})

describe('the step that is completed', () => {
  /** The open step, once its totals have loaded. */
  const ready = async () => {
    const step = await open()
    step.page.advance(500)
    await vi.waitFor(() => expect(step.$totalsPending.get()).toBe(false))
    return step
  }
  const refused = (status: number, reply: object): void =>
    server.use(http.put('*/set-addresses', () => HttpResponse.json(reply, { status })))

  it('waits for the payment methods of the cart that changed meanwhile, and is done (CHK-05, PAY-01, API-08)', async () => {
    const { completeDetails } = await ready()
    const { $checkout } = await import('../../../shared/checkout/store')
    const { refreshPayment } = await import('../../../shared/checkout/actions')
    const answers: (() => void)[] = []
    server.use(
      http.post('*/collectPaymentMethods', async () => {
        await new Promise<void>(done => answers.push(done))
        return HttpResponse.json(makeReply(collectPaymentMethods))
      }),
    )
    const completed = completeDetails()
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    const refreshed = refreshPayment()
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[0]?.()
    await vi.waitFor(() => expect(answers).toHaveLength(3))
    answers[1]?.()
    answers[2]?.()
    expect([await completed, await refreshed]).toEqual([null, undefined])
    expect($checkout.get()).toMatchObject({ currentStep: 2, done: 1 })
  })

  it.each([
    [400, { message: 'Deze postcode bestaat niet.' }, 'Deze postcode bestaat niet.'],
    [400, {}, 'common.unknownError'],
    [500, { message: 'SQLITE_BUSY' }, 'common.unknownError'],
    [419, {}, null],
  ])('stays when its addresses are refused with %i and %j, and says %s (CHK-05, ERR-01)', async (status, reply, text) => {
    const { completeDetails } = await ready()
    refused(status, reply)
    const { $isLoggedIn } = await import('../../../shared/page/config')
    $isLoggedIn.set(true)
    expect(await completeDetails()).toBe(text)
    const { $checkout } = await import('../../../shared/checkout/store')
    expect($checkout.get()).toMatchObject({ currentStep: 1, done: 0, error: status === 419 ? 'checkout.session.customer' : null })
    // Only a session that has expired asks for a login.
    expect($isLoggedIn.get()).toBe(status !== 419)
  })
})
