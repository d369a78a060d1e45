import { beforeEach, describe, expect, it } from 'vitest'
import type { DeliveryOptions, ShippingMethod } from '../../../../shared/contract/api/checkout'
import { collectShippingMethods, getDeliveryOptions } from '../../../../shared/contract/api/checkout'
import { codeOf, keptCode } from '../../../../shared/domain/delivery'
import { openPage } from '../../../kit/platform'
import { useStorages } from '../../../kit/storage'

beforeEach(useStorages)

const methods: readonly ShippingMethod[] = collectShippingMethods.example.reply
const { options, choice } = structuredClone(getDeliveryOptions.example.reply) as unknown as DeliveryOptions

describe('what keeps the shopper in the step of delivery', () => {
  it('is that no method is selected, or that the delivery does not allow the next step (SHP-03)', async () => {
    await openPage()
    const shipping = await import('../../../../shared/state/checkout/shipping')
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

describe('the way of delivery that was chosen before', () => {
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
    const shipping = await import('../../../../shared/state/checkout/shipping')
    shipping.adoptMethods(methods)
    expect(shipping.chosenMethod()).toMatchObject({ carrier_code: 'bezorgen', method_code: 'standaard', amount: 4.92 })
    expect(shipping.$shippingFellBack.get()).toBe(false)
  })
})
