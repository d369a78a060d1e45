import { describe, expect, it } from 'vitest'
import type { DeliveryOptions, ShippingMethod } from '../../../../shared/contract/api/checkout'
import { collectShippingMethods, getDeliveryOptions } from '../../../../shared/contract/api/checkout'
import { codeOf } from '../../../../shared/domain/delivery'
import { openPage } from '../../../kit/platform'

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
