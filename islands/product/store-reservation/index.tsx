import type { ReservationRequest } from '../../../shared/contract/api/reservations'
import { useForm, useSend } from '../../../shared/forms/hooks'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { reserve } from '../../../shared/reservations/actions'
import type { StoreReservationProps } from './props'
import { Reserved, StoreReservation } from './StoreReservation'

export { props } from './props'
export const ready = () => loadTexts('stores', 'product', 'customer', 'common', 'validation')

export default function StoreReservationIsland(props: StoreReservationProps) {
  const { sku, store, storeName, reservationKey, url, maxQty, customerName, email } = props
  const { sent, error, send } = useSend((request: ReservationRequest) => reserve(request, reservationKey))
  const form = useForm({
    initial: { qty: '1', name: customerName, email, telephone: '' },
    rules: { name: 'required', email: 'required|email', telephone: 'required|phone' },
    labels: { email: t('customer.email') },
    missing: {
      name: t('validation.missing.name'),
      email: t('validation.missing.email'),
      telephone: t('validation.missing.telephone'),
    },
    async submit({ qty, ...who }) {
      await send({ ...who, sku, qty: Number(qty), store_identifier: store })
      return undefined
    },
  })
  if (sent) return <Reserved reservation={sent.value} storeName={storeName} email={form.values.email} url={url} />
  return (
    <StoreReservation
      form={form.form}
      field={form.field}
      isSubmitting={form.isSubmitting}
      error={error ?? (form.failure ? 'validation.failed' : null)}
      maxQty={maxQty}
      url={url}
    />
  )
}
