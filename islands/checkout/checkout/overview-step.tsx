import { codeOf } from '../../../shared/checkout/rules/delivery'
import { chosenDay } from '../../../shared/checkout/rules/time-slots'
import { useCheckout, useDelivery, useDetails, useOrder, usePayment } from '../../../shared/checkout/use-checkout'
import { Overview } from './Overview'

/** Step 3: everything once more, and the order. */
export function OverviewStep() {
  const { phase, go, href } = useCheckout()
  const { email, shipping, billing, isSame, extension, isB2B } = useDetails()
  const delivery = useDelivery()
  const payment = usePayment()
  const { quote, totals, totalsPending, totalsFailed, order, ask } = useOrder()
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
      total={totals?.grand_total}
      due={totals?.amount_due === totals?.grand_total ? undefined : totals?.amount_due}
      isStale={totalsPending || totalsFailed}
      phase={phase}
      go={go}
      href={href}
      order={order}
      ask={ask}
    />
  )
}
