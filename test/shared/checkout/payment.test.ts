import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type AddressInformation, collectPaymentMethods } from '../../../shared/contract/api/payment'
import { makeReply } from '../../kit/factories'
import { openPage } from '../../kit/platform'
import { useServer } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const offer = (...codes: string[]) => ({
  ...makeReply(collectPaymentMethods),
  payment_methods: codes.map(code => ({ code, title: code })),
  payment_config: {
    ideal: { banks: [{ code: 'ING', label: 'ING' }, { code: 1, label: 'x' }, { code: 'x' }, null] },
    pin: { banks: 'none' },
  },
})
const information = {} as AddressInformation
const open = async () => {
  const page = await openPage()
  return { page, ...(await import('../../../shared/checkout/payment')) }
}

describe('the payment methods', () => {
  it('begin with the first chosen, and keep what was chosen as long as it is offered (PAY-01)', async () => {
    const { $paymentDetails, $paymentFellBack, $paymentMethod, $paymentMethods, adoptPayment, selectMethod } = await open()
    adoptPayment(offer('ideal', 'card') as never)
    expect([$paymentMethod.get(), $paymentFellBack.get(), $paymentMethods.get().length]).toEqual(['ideal', false, 2])
    selectMethod('card')
    $paymentDetails.set({ brand: 'visa' })
    adoptPayment(offer('ideal', 'card') as never)
    expect([$paymentMethod.get(), $paymentDetails.get()]).toEqual(['card', { brand: 'visa' }])
  })

  it('fall back to the first when the chosen one is gone, and say so until another is chosen (PAY-01)', async () => {
    const { $paymentDetails, $paymentFellBack, $paymentMethod, adoptPayment, selectMethod } = await open()
    adoptPayment(offer('card') as never)
    $paymentDetails.set({ brand: 'visa' })
    adoptPayment(offer('ideal', 'pin') as never)
    expect([$paymentMethod.get(), $paymentFellBack.get(), $paymentDetails.get()]).toEqual(['ideal', true, {}])
    selectMethod('pin')
    expect($paymentFellBack.get()).toBe(false)
    adoptPayment(offer() as never)
    expect($paymentMethod.get()).toBe('')
  })

  it('start with empty details when another is chosen, not when the same one is (PAY-01)', async () => {
    const { $paymentDetails, $paymentMethod, selectMethod } = await open()
    selectMethod('ideal')
    $paymentDetails.set({ bank: 'ING' })
    selectMethod('ideal')
    expect($paymentDetails.get()).toEqual({ bank: 'ING' })
    selectMethod('card')
    expect([$paymentMethod.get(), $paymentDetails.get()]).toEqual(['card', {}])
  })

  it('have the banks that the server names well, and none otherwise (PAY-01)', async () => {
    const { adoptPayment, banksOf } = await open()
    adoptPayment(offer('ideal') as never)
    expect(['ideal', 'pin', 'card'].map(banksOf)).toEqual([[{ code: 'ING', label: 'ING' }], [], []])
  })

  it('are asked for one delivery after another, so that the server ends with the newest; what is stale before its turn is not sent (PAY-01, API-08)', async () => {
    const told: string[] = []
    const answers: (() => void)[] = []
    server.use(
      http.post('*/collectPaymentMethods', async ({ request }) => {
        const { shippingMethodCode: code } = ((await request.json()) as { addressInformation: AddressInformation }).addressInformation
        told.push(`${code} sent`)
        await new Promise<void>(done => answers.push(done))
        told.push(`${code} answered`)
        return HttpResponse.json(offer(code))
      }),
    )
    const { $paymentMethods, $paymentPending, collectPayment } = await open()
    const collect = (shippingMethodCode: string) => collectPayment({ ...information, shippingMethodCode })
    const first = collect('home')
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    const others = [collect('evening'), collect('store')]
    expect($paymentPending.get()).toBe(true)
    answers[0]?.()
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.()
    expect([await first, await others[0]]).toEqual(['superseded', 'superseded'])
    await others[1]
    expect([$paymentMethods.get().map(({ code }) => code), $paymentPending.get()]).toEqual([['store'], false])
    expect(told).toEqual(['home sent', 'home answered', 'store sent', 'store answered'])
  })

  it('that could not be had are told, by the server’s sentence when it has one, until they can (PAY-01, ERR-01)', async () => {
    const { page, $paymentError, $paymentPending, collectPayment } = await open()
    const fails = (status: number, message?: string) =>
      server.use(http.post('*/collectPaymentMethods', () => HttpResponse.json(message ? { message } : {}, { status }), { once: true }))
    fails(400, 'Kies een ander adres.')
    await collectPayment(information)
    expect([$paymentError.get(), $paymentPending.get()]).toEqual(['Kies een ander adres.', false])
    server.use(http.post('*/collectPaymentMethods', () => HttpResponse.error(), { once: true }))
    await collectPayment(information)
    expect($paymentError.get()).toBe('checkout.payment.failed')
    page.online = false
    server.use(http.post('*/collectPaymentMethods', () => HttpResponse.error(), { once: true }))
    await collectPayment(information)
    expect($paymentError.get()).toBe('common.offline')
    server.use(http.post('*/collectPaymentMethods', () => HttpResponse.json(offer('ideal'))))
    await collectPayment(information)
    expect($paymentError.get()).toBeNull()
  })
})
