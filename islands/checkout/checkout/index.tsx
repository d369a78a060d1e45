import { type ComponentType, useEffect, useState } from 'react'
import type { WithSlots } from '../../../shared/contract/islands/props'
import { openCheckout, useCheckout } from '../../../shared/hooks/use-checkout'
import { loadTexts } from '../../../shared/i18n/texts'
import { Slot } from '../../../shared/ui/Slot'
import { CheckoutView } from './CheckoutView'
import { DetailsStep } from './details-step'

export { props } from '../../../shared/contract/islands/checkout'

/** Steps that are not the first come when they are needed. */
const later = { 2: () => import('./payment-step'), 3: () => import('./overview-step') }
type Later = Partial<Record<2 | 3, ComponentType>>
const loaded: Later = {}

const load = async (step: 2 | 3): Promise<void> => {
  loaded[step] ??= (await later[step]()).default
}

export const ready = async (): Promise<void> => {
  const step = openCheckout()
  await Promise.all([loadTexts('cart', 'checkout', 'common', 'validation'), step > 1 && load(step as 2 | 3)])
}

export default function Checkout({ slots }: WithSlots) {
  const { step, ...checkout } = useCheckout()
  const [, setLoaded] = useState(0)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    // The next step is there before it opens.
    if (step < 3) load((step + 1) as 2 | 3).catch(() => {})
    setMissing(false)
    if (step === 1) return
    // It may have come after this was rendered without it.
    load(step).then(
      () => setLoaded(count => count + 1),
      () => setMissing(true),
    )
  }, [step])
  const Later = step === 1 ? DetailsStep : loaded[step]
  return (
    <>
      <CheckoutView {...checkout} step={step} isMissing={isMissing}>
        {Later && <Later />}
      </CheckoutView>
      <Slot of={slots} name="checkout-end" />
    </>
  )
}
