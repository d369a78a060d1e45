import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { exampleQuoteAddress } from '../../../shared/contract/api/address'
import { collectShippingMethods } from '../../../shared/contract/api/checkout'
import { collectPaymentMethods, type PaymentInformation } from '../../../shared/contract/api/payment'
import { makeQuote, makeReply, makeTotals } from '../../kit/factories'
import { openPage } from '../../kit/platform'
import { useServer } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const answers: ((reply: Response) => void)[] = []
/** What the server saw of them. */
const told: string[] = []
/** A checkout at the payment step; the server answers when the test says so. */
async function open() {
  answers.length = 0
  told.length = 0
  await openPage({
    json: {
      'cart-seed': { quote: makeQuote(), totals: makeTotals({ grand_total: 129 }) },
      'checkout-seed': { step: 2, shippingMethods: makeReply(collectShippingMethods) },
    },
  })
  server.use(
    http.post('*/setPaymentInformation', async ({ request }) => {
      const { method } = ((await request.json()) as PaymentInformation).paymentMethod
      told.push(`${method} sent`)
      const reply = await new Promise<Response>(done => answers.push(done))
      told.push(`${method} answered`)
      return reply
    }),
  )
  const cart = await import('../../../shared/cart/store')
  const { editAddress } = await import('../../../shared/checkout/store')
  editAddress('shipping', exampleQuoteAddress as never)
  const { $paymentError, $paymentMethod } = await import('../../../shared/checkout/payment')
  const { choosePayment } = await import('../../../shared/checkout/actions')
  const shown = () => [cart.$totalsPending.get(), cart.$totals.get()?.grand_total]
  return { shown, choosePayment, $paymentError, $paymentMethod }
}
const total = (grand_total: number): Response => HttpResponse.json(makeTotals({ grand_total }))

it('are pending from the moment that a payment method is chosen, and then those of the reply (PAY-02)', async () => {
  const { shown, choosePayment, $paymentMethod } = await open()
  expect(shown()).toEqual([false, 129])
  const chosen = choosePayment('achteraf')
  expect([...shown(), $paymentMethod.get()]).toEqual([true, 129, 'achteraf'])
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.(total(131.5))
  await chosen
  expect(shown()).toEqual([false, 131.5])
})

it('are those of the payment method chosen last, which is sent once the one before it is answered; those in between are not sent (PAY-02, API-08)', async () => {
  const { shown, choosePayment } = await open()
  const first = choosePayment('achteraf')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const others = [choosePayment('card'), choosePayment('ideal')]
  answers[0]?.(total(131.5))
  await first
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(total(129.5))
  await Promise.all(others)
  expect(shown()).toEqual([false, 129.5])
  expect(told).toEqual(['achteraf sent', 'achteraf answered', 'ideal sent', 'ideal answered'])
})

it('are not agreed to for a payment method that was left for another one meanwhile: the step stays open, without an error (PAY-01, PAY-02)', async () => {
  const { choosePayment } = await open()
  const { completePayment } = await import('../../../shared/checkout/actions')
  const { $checkout } = await import('../../../shared/checkout/store')
  const chosen = choosePayment('achteraf')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.(total(131.5))
  await chosen
  const completed = completePayment()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  const other = choosePayment('ideal')
  answers[1]?.(total(129.5))
  await vi.waitFor(() => expect(answers).toHaveLength(3))
  answers[2]?.(total(129.5))
  await other
  expect(await completed).toBeNull()
  expect($checkout.get().done).toBe(0)
})

it('are read again when the payment method is refused, which is said (PAY-02, ERR-01)', async () => {
  const { shown, choosePayment, $paymentError } = await open()
  const reads: ((reply: Response) => void)[] = []
  server.use(http.get('*/api/checkout/totals', () => new Promise<Response>(done => reads.push(done))))
  const chosen = choosePayment('achteraf')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.(HttpResponse.json({ message: 'Dat kan nu niet.' }, { status: 400 }))
  await chosen
  expect($paymentError.get()).toBe('Dat kan nu niet.')
  expect(shown()).toEqual([true, 129])
  await vi.waitFor(() => expect(reads).toHaveLength(1))
  reads[0]?.(total(129))
  await vi.waitFor(() => expect(shown()).toEqual([false, 129]))
})

it('are agreed to after methods that are being loaded: a gift card may leave no bank to choose (PAY-01, PAY-02)', async () => {
  const { choosePayment, $paymentMethod } = await open()
  const { $paymentConfig, $paymentMethods } = await import('../../../shared/checkout/payment')
  const { completePayment, refreshPayment } = await import('../../../shared/checkout/actions')
  const { adoptMethods } = await import('../../../shared/checkout/delivery')
  adoptMethods(makeReply(collectShippingMethods))
  const collected: ((reply: Response) => void)[] = []
  server.use(http.post('*/collectPaymentMethods', () => new Promise<Response>(done => collected.push(done))))
  $paymentMethods.set([{ code: 'ideal', title: 'iDEAL' }] as never)
  $paymentConfig.set({ ideal: { banks: [{ code: 'a', label: 'Bank A' }] } })
  void choosePayment('ideal')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  await completePayment()
  expect(answers).toHaveLength(1)
  void refreshPayment()
  const complete = completePayment()
  await vi.waitFor(() => expect(collected).toHaveLength(1))
  const reply = makeReply(collectPaymentMethods)
  collected[0]?.(HttpResponse.json({ ...reply, payment_methods: [{ ...reply.payment_methods[0], code: 'cards' }], payment_config: {} }))
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(total(0))
  expect([await complete, $paymentMethod.get()]).toEqual([null, 'cards'])
})

it('forget the refusal of one payment method once another is accepted (PAY-02, ERR-01)', async () => {
  const { choosePayment, $paymentError } = await open()
  const { completePayment } = await import('../../../shared/checkout/actions')
  void choosePayment('ideal')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.(total(129))
  const completed = completePayment()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(HttpResponse.json({ message: 'iDEAL is niet bereikbaar.' }, { status: 400 }))
  await completed
  expect($paymentError.get()).toBe('iDEAL is niet bereikbaar.')
  const other = choosePayment('kaart')
  await vi.waitFor(() => expect(answers).toHaveLength(3))
  answers[2]?.(total(129))
  await other
  expect($paymentError.get()).toBeNull()
})

it('says at the step itself that no payment method or bank is chosen, until one is, and sends nothing (PAY-01)', async () => {
  const { choosePayment, $paymentError, $paymentMethod } = await open()
  const { completePayment, chooseBank } = await import('../../../shared/checkout/actions')
  const { $paymentConfig } = await import('../../../shared/checkout/payment')
  $paymentMethod.set('')
  await completePayment()
  expect([$paymentError.get(), answers]).toEqual(['checkout.payment.choose', []])
  $paymentConfig.set({ ideal: { banks: [{ code: 'a', label: 'Bank A' }] } })
  const chosen = choosePayment('ideal')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.(total(129))
  await chosen
  await completePayment()
  expect([$paymentError.get(), answers.length]).toEqual(['checkout.payment.chooseBank', 1])
  chooseBank('a')
  expect($paymentError.get()).toBeNull()
})

it.each([
  ['email', 'email', 'validation.email'],
  ['billingAddress.telephone', 'telephone', 'validation.telephone'],
  ['billingAddress.street.1', 'number', 'validation.number'],
  ['billingAddress.city', 'city', 'validation.refused'],
])('lead to the field %s that the server refuses, where it is mended (ERR-01, CHK-05)', async (path, name, text) => {
  const { choosePayment } = await open()
  const { $refusedField } = await import('../../../shared/checkout/store')
  const { $checkout, dispatch } = await import('../../../shared/checkout/store')
  dispatch({ type: 'completed', step: 1 })
  expect($checkout.get().currentStep).toBe(2)
  const chosen = choosePayment('ideal')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.(HttpResponse.json({ message: 'Controleer het veld %1.', parameters: [path], field: path }, { status: 400 }))
  await chosen
  expect($checkout.get()).toMatchObject({ currentStep: 1, done: 0, error: 'checkout.details.refused' })
  expect($refusedField.get()).toEqual({ name, text })
})
