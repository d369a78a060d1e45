import type { QuoteAddress } from '../contract/api/address'
import type { AddressInformation, PaymentInformation } from '../contract/api/payment'
import { $shippingAddress, billingAddress } from './addresses'
import { $customerEmail, $extensionAttributes } from './guest'
import { $paymentDetails, $paymentMethod } from './payment'
import { $delivery, chosenMethod, slotOptions } from './shipping'

const withEmail = (address: QuoteAddress): QuoteAddress => ({ ...address, email: $customerEmail.get() })

/** Both addresses, with the e-mail address of the order. */
export const addressesToSend = (): { shipping: QuoteAddress; billing: QuoteAddress } => ({
  shipping: withEmail($shippingAddress.get()),
  billing: withEmail(billingAddress()),
})

/** For loading payment methods: address and delivery. Undefined while no delivery method is chosen. */
export function addressInformation(): AddressInformation | undefined {
  const method = chosenMethod()
  if (!method) return undefined
  const { shipping, billing } = addressesToSend()
  const shippingOptions = slotOptions()
  return {
    shippingAddress: shipping,
    billingAddress: billing,
    shippingMethodCode: method.method_code,
    shippingCarrierCode: method.carrier_code,
    extensionAttributes: { ...$extensionAttributes.get() },
    ...(shippingOptions && { shippingOptions }),
  }
}

/** For choosing a payment method and placing the order. */
export const paymentInformation = (): PaymentInformation => ({
  email: $customerEmail.get(),
  shippingOptions: { ...$delivery.get() },
  paymentMethod: {
    method: $paymentMethod.get(),
    additional_data: { ...$paymentDetails.get() },
    extensionAttributes: { ...$extensionAttributes.get() },
  },
  billingAddress: addressesToSend().billing,
})
