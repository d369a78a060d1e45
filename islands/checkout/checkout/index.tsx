import { giftCardsReady } from '../../../shared/cart/cart-page-hooks'
import { openCheckout, useCheckout } from '../../../shared/checkout/use-checkout'
import type { WithSlots } from '../../../shared/contract/islands/props'
import { loadTexts } from '../../../shared/i18n/texts'
import { Slot } from '../../../shared/ui/Slot'
import { CheckoutView } from './CheckoutView'
import { DetailsStep } from './details-step'
import { OverviewStep } from './overview-step'
import { PaymentStep } from './payment-step'

export { props } from '../../../shared/contract/islands/checkout'

const steps = { 1: DetailsStep, 2: PaymentStep, 3: OverviewStep }

export const ready = async (): Promise<void> => {
  openCheckout()
  await Promise.all([giftCardsReady(), loadTexts('cart', 'checkout', 'common', 'validation')])
}

export default function Checkout({ slots }: WithSlots) {
  const { step, ...checkout } = useCheckout()
  const Step = steps[step]
  return (
    <>
      <CheckoutView {...checkout} step={step}>
        <Step />
      </CheckoutView>
      <Slot of={slots} name="checkout-end" />
    </>
  )
}
