import { type FormEvent, useState } from 'react'
import { usePayment } from '../../../shared/checkout/use-checkout'
import { Payment } from './Payment'

/** Step 2: how it is paid. */
export function PaymentStep() {
  const { complete, ...payment } = usePayment()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setFailure(await complete())
    setBusy(false)
  }
  return <Payment {...payment} error={failure ?? payment.error} isBusy={isBusy} submit={event => void submit(event)} />
}
