import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { codeOf, keptCode } from '../../../shared/checkout/rules/delivery'
import { exampleQuoteAddress } from '../../../shared/contract/api/address'
import type { DeliveryOptions, ShippingMethod } from '../../../shared/contract/api/checkout'
import { collectShippingMethods, getDeliveryOptions } from '../../../shared/contract/api/checkout'
import { exampleOf } from '../../../shared/contract/api/entries'
import { openPage } from '../../kit/platform'
import { useServer } from '../../kit/server'
import { useStorages } from '../../kit/storage'
import { withResolvers } from '../../kit/with-resolvers'

const server = useServer()
beforeEach(useStorages)

const methods: readonly ShippingMethod[] = exampleOf(collectShippingMethods).reply
const address = { ...exampleQuoteAddress, save_in_address_book: null }
const { options, choice } = structuredClone(exampleOf(getDeliveryOptions).reply) as unknown as DeliveryOptions

describe('what keeps the shopper in the step of delivery', () => {
  it('is that no method is selected, or that the delivery does not allow the next step (SHP-03)', async () => {
    await openPage()
    const shipping = await import('../../../shared/checkout/delivery')
    expect(shipping.deliveryBlock()).toBe('validation.shippingMethod')
    shipping.$shippingMethods.set(methods)
    shipping.chooseMethod(codeOf(methods[0] as ShippingMethod))
    expect(shipping.deliveryBlock()).toBeNull()
    shipping.$deliveryOptions.set(options)
    shipping.$delivery.set({ ...choice, store: { identifier: 'utrecht' }, allowNextStep: false })
    expect(shipping.deliveryBlock()).toBe('checkout.delivery.notPossible')
    shipping.$delivery.set({ ...choice, store: { identifier: 'utrecht' }, allowNextStep: true })
    expect(shipping.deliveryBlock()).toBeNull()
  })
})

describe('the delivery method that was chosen before', () => {
  it.each([
    ['as one code', 'bezorgen_standaard', 'bezorgen_standaard'],
    ['by its codes and amount', { carrier_code: 'bezorgen', method_code: 'standaard', amount: 4.92 }, 'bezorgen_standaard'],
    ['by its codes, in storage', '{"carrier_code":"bezorgen","method_code":"standaard","amount":4.92}', 'bezorgen_standaard'],
    ['by half of them', { carrier_code: 'bezorgen' }, ''],
    ['unreadably', '{"carrier_code":', ''],
    ['not at all', null, ''],
  ])('is known when it was kept %s (API-10, PAY-06)', (_, kept, code) => {
    expect(keptCode(kept)).toBe(code)
  })

  it('is chosen again on a page whose tab kept its codes and amount (API-10, PAY-06)', async () => {
    sessionStorage.setItem('shipping-method', JSON.stringify({ carrier_code: 'bezorgen', method_code: 'standaard', amount: 4.92 }))
    await openPage()
    const shipping = await import('../../../shared/checkout/delivery')
    shipping.adoptMethods(methods)
    expect(shipping.chosenMethod()).toMatchObject({ carrier_code: 'bezorgen', method_code: 'standaard', amount: 4.92 })
    expect(shipping.$shippingFellBack.get()).toBe(false)
  })
})

describe('the chosen delivery method', () => {
  const kept = () => JSON.parse(sessionStorage.getItem('shipping-method') ?? 'null')

  it('is kept with its codes and amount (SHP-01)', async () => {
    await openPage()
    const shipping = await import('../../../shared/checkout/delivery')
    const [first] = methods as [ShippingMethod]
    const second = { ...first, carrier_code: 'afhalen', method_code: 'winkel', amount: 0 }
    shipping.adoptMethods([first, second])
    expect(kept()).toEqual({ carrier_code: first.carrier_code, method_code: first.method_code, amount: first.amount })
    shipping.chooseMethod(codeOf(second))
    expect(kept()).toEqual({ carrier_code: second.carrier_code, method_code: second.method_code, amount: second.amount })
    shipping.adoptMethods([{ ...second, amount: 9 }])
    expect(kept()).toMatchObject({ amount: 9 })
    shipping.adoptMethods([])
    expect(sessionStorage.getItem('shipping-method')).toBeNull()
  })

  it('is chosen again on a page whose tab kept it as one code (SHP-01)', async () => {
    sessionStorage.setItem('shipping-method', 'bezorgen_standaard')
    await openPage()
    const shipping = await import('../../../shared/checkout/delivery')
    shipping.adoptMethods(methods)
    expect([codeOf(shipping.chosenMethod() as ShippingMethod), kept()]).toMatchObject(['bezorgen_standaard', { carrier_code: 'bezorgen' }])
  })

  it.each([
    ['EUR', 1.005, 1.01],
    ['KWD', 1.2345, 1.235],
    ['JPY', 1.5, 2],
  ])('costs an amount of the currency %s: %d is %d (PRC-01)', async (currency, price, rounded) => {
    await openPage({ config: { currency } })
    const shipping = await import('../../../shared/checkout/delivery')
    shipping.adoptMethods([{ ...(methods[0] as ShippingMethod), price_incl_tax: price }])
    expect(shipping.deliveryPrice()).toBe(rounded)
  })
})

describe('the ways of delivery for an address', () => {
  it('that could not be had are told, but not once those of a newer address are asked for (API-08, ERR-02)', async () => {
    await openPage()
    const shipping = await import('../../../shared/checkout/delivery')
    const { promise: isTime, resolve: answer } = withResolvers()
    server.use(
      http.post('*/checkout/shipping/collectShippingMethods', async () => {
        await isTime
        return HttpResponse.json(methods)
      }),
    )
    const [first, second] = [shipping.collectMethods(address), shipping.collectMethods(address)]
    expect([await first, shipping.$shippingError.get(), shipping.$shippingPending.get()]).toEqual([false, null, true])
    answer()
    expect([await second, shipping.$shippingError.get(), shipping.$shippingPending.get()]).toEqual([true, null, false])
  })
})

describe('a way, a day and a point', () => {
  const [home] = methods as [ShippingMethod]
  const store = { ...home, carrier_code: 'winkel', method_code: 'ophalen' }
  const [byDay] = options as [DeliveryOptions['options'][number]]
  const pointOf = (identifier: string, is_mine = false) => ({
    identifier,
    name: identifier,
    street: 'Laan 1',
    postcode: '1000AB',
    city: 'Utrecht',
    distance_km: 1,
    is_mine,
  })
  const days = [...byDay.dates, { date: '2026-11-24', title: 'dinsdag 24 november', price_incl_tax: 5.95 }]

  const open = async (points = [pointOf('utrecht'), pointOf('zeist')]) => {
    await openPage()
    const shipping = await import('../../../shared/checkout/delivery')
    shipping.adoptMethods([home, store])
    shipping.$deliveryOptions.set([
      { ...byDay, dates: days },
      { ...byDay, method: 'winkel', dates: days, points },
    ])
    return shipping
  }

  it('are chosen together: the first day goes with a way, and the own store, else the nearest (SHP-01, SHP-02)', async () => {
    const { $delivery, chooseMethod, deliveryBlock } = await open()
    chooseMethod('bezorgen_standaard')
    expect($delivery.get()).toEqual({
      method: 'bezorgen_standaard',
      promisedDeliveryDate: '2026-11-23',
      maximumPromisedDeliveryDate: '2026-11-23',
      isDeliveryDateManuallySelected: false,
      allowNextStep: true,
      store: null,
    })
    chooseMethod('winkel_ophalen')
    expect($delivery.get()).toMatchObject({ method: 'winkel', allowNextStep: true, store: { identifier: 'utrecht' } })
    expect(deliveryBlock()).toBe(null)
    const other = await open([pointOf('zeist', true), pointOf('utrecht')])
    other.chooseMethod('winkel_ophalen')
    expect(other.$delivery.get()).toMatchObject({ allowNextStep: true, store: { identifier: 'zeist' } })
  })

  it('are chosen once they are known, for a way that was chosen before that, and that they are not is in the console (SHP-01, SHP-02, ERR-02)', async () => {
    const { $delivery, $deliveryOptions, adoptDelivery, chooseMethod, collectOptions } = await open()
    const known = $deliveryOptions.get() ?? []
    $deliveryOptions.set(null)
    chooseMethod('winkel_ophalen')
    expect($delivery.get()).toBe(null)
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => warned.mockRestore())
    server.use(http.post('*/delivery-options', () => HttpResponse.json({}, { status: 503 }), { once: true }))
    await collectOptions({} as never)
    expect([$deliveryOptions.get(), warned.mock.calls.length]).toEqual([[], 1])
    // The server answers for the way that it knew of when it was asked.
    adoptDelivery(known, choice)
    expect($delivery.get()).toMatchObject({ method: 'winkel', allowNextStep: true, store: { identifier: 'utrecht' } })
  })

  it('keep each other: a day keeps the point, and a point the day that was chosen by hand; another slot replaces the one before (SHP-02, SHP-03)', async () => {
    const { $delivery, chooseDate, chooseMethod, choosePoint } = await open()
    chooseMethod('winkel_ophalen')
    choosePoint('utrecht')
    expect($delivery.get()).toMatchObject({ store: { identifier: 'utrecht' }, isDeliveryDateManuallySelected: false, allowNextStep: true })
    chooseDate('2026-11-24', '08:00-13:00')
    expect($delivery.get()?.timeSlot).toBe('08:00-13:00')
    chooseDate('2026-11-24')
    expect($delivery.get()).not.toHaveProperty('timeSlot')
    const chosen = { promisedDeliveryDate: '2026-11-24', maximumPromisedDeliveryDate: '2026-11-24', isDeliveryDateManuallySelected: true }
    expect($delivery.get()).toMatchObject({ ...chosen, store: { identifier: 'utrecht' } })
    choosePoint('zeist')
    expect($delivery.get()).toMatchObject({ ...chosen, store: { identifier: 'zeist' } })
  })

  it('fall back to the first that is offered, and say so, when theirs is not any more; else the choice stays (SHP-01)', async () => {
    const { $delivery, $shippingFellBack, $shippingMethod, adoptMethods, chooseMethod } = await open()
    expect([$shippingMethod.get(), $shippingFellBack.get()]).toEqual(['bezorgen_standaard', false])
    chooseMethod('winkel_ophalen')
    adoptMethods([home, store])
    expect([$shippingMethod.get(), $shippingFellBack.get(), $delivery.get()?.method]).toEqual(['winkel_ophalen', false, 'winkel'])
    adoptMethods([home, { ...store, available: false }])
    expect([$shippingMethod.get(), $shippingFellBack.get(), $delivery.get()]).toEqual(['bezorgen_standaard', true, null])
    chooseMethod('bezorgen_standaard')
    expect($shippingFellBack.get()).toBe(false)
    adoptMethods([])
    expect([$shippingMethod.get(), $shippingFellBack.get()]).toEqual(['', true])
  })

  it('are the server’s where they are of the chosen way, and those of another way are not taken (SHP-02)', async () => {
    const { $delivery, adoptDelivery, chooseMethod } = await open()
    chooseMethod('bezorgen_standaard')
    const before = $delivery.get()
    adoptDelivery(options, { ...choice, method: 'winkel' })
    expect($delivery.get()).toBe(before)
    adoptDelivery(options, choice)
    expect($delivery.get()).toEqual(choice)
  })
})

it.each<[string, (details: typeof import('../../../shared/checkout/details')) => void]>([
  ['a way of delivery', ({ delivery }) => delivery.method('bezorgen_standaard')],
  ['a day', ({ delivery }) => delivery.date('2026-11-23')],
  ['a point', ({ delivery }) => delivery.point('utrecht')],
  ['where the invoice goes', ({ changeSameAsBilling }) => changeSameAsBilling(false)],
  ['the address', ({ changeAddress }) => changeAddress('shipping', { city: 'Zeist' } as never)],
])('a step that the server has is open again when %s is chosen (CHK-01, SHP-03)', async (_, choose) => {
  await openPage({ href: '/checkout?stap=2' })
  const { $checkout, startSteps } = await import('../../../shared/checkout/store')
  startSteps(1)
  expect($checkout.get()).toMatchObject({ currentStep: 2, done: 1 })
  choose(await import('../../../shared/checkout/details'))
  expect($checkout.get()).toMatchObject({ currentStep: 1, done: 0 })
})
