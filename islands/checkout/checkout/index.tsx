import { type FormEvent, useState } from 'react'
import { loadCountries } from '../../../shared/address/rules/page-countries'
import { CartGiftCards, giftCardsReady } from '../../../shared/cart/cart-page-hooks'
import { openCheckout, useCheckout, useDelivery, useDetails, useOrder, usePayment } from '../../../shared/checkout/hooks'
import { codeOf } from '../../../shared/checkout/rules/delivery'
import { chosenDay } from '../../../shared/checkout/rules/time-slots'
import type { WithSlots } from '../../../shared/contract/props'
import { loadTexts } from '../../../shared/i18n/texts'
import { Slot } from '../../../shared/ui/Slot'
import { CheckoutView } from './CheckoutView'
import { DetailsStep } from './details-step'
import { Overview } from './Overview'
import { NO_BANK, Payment } from './Payment'

/** Step 2: how it is paid. */
export function PaymentStep() {
  const { complete, ...payment } = usePayment()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setBusy(true)
    const failed = await complete()
    setBusy(false)
    const bank = form.elements.namedItem('bank')
    if (failed === NO_BANK && bank instanceof HTMLElement) bank.focus()
  }
  return (
    <>
      <CartGiftCards />
      <Payment {...payment} isBusy={isBusy} submit={event => void submit(event)} />
    </>
  )
}

/** Step 3: everything once more, and the order. */
export function OverviewStep() {
  const { phase, go, href } = useCheckout()
  const { email, shipping, billing, isSame, extension, isB2B } = useDetails()
  const delivery = useDelivery()
  const payment = usePayment()
  const { quote, totals, totalsPending, totalsFailed, reloadTotals, order, ask } = useOrder()
  const method = delivery.methods.find(one => codeOf(one) === delivery.chosen)
  const option = method && delivery.options?.find(one => delivery.isOptionOf(one, method))
  return (
    <Overview
      email={email}
      shipping={shipping}
      billing={isSame ? shipping : billing}
      extension={extension}
      method={method}
      day={chosenDay(option, delivery.choice)?.title}
      point={option?.points.find(({ identifier }) => identifier === delivery.choice?.store?.identifier)}
      payment={payment.methods.find(({ code }) => code === payment.chosen)?.title ?? ''}
      bank={payment.banks.find(({ code }) => code === payment.bank)?.label}
      quote={quote}
      isB2B={isB2B}
      totals={totals}
      pending={totalsPending}
      failed={totalsFailed}
      reload={reloadTotals}
      phase={phase}
      go={go}
      href={href}
      order={order}
      ask={ask}
    />
  )
}

export const props = {}

const steps = { 1: DetailsStep, 2: PaymentStep, 3: OverviewStep }

export const ready = async (): Promise<void> => {
  // What the quote has is read by the rules of its country.
  await loadCountries()
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
