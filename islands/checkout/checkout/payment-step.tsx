import { type FormEvent, useState } from 'react'
import { CartGiftCards } from '../../../shared/cart/cart-page-hooks'
import { usePayment } from '../../../shared/checkout/use-checkout'
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
