import { useEffect, useRef } from 'react'
import type { Reservation } from '../../../shared/contract/api/reservations'
import { momentText } from '../../../shared/i18n/moment'
import { localeTag, t } from '../../../shared/i18n/texts'

interface ReservedProps {
  reservation: Reservation
  /** As the theme writes it; '' for the name in the reservation. */
  storeName: string
  email: string
  /** Path of the product page. */
  url: string
}

/** Confirmation with product, store and time limit; takes the focus, so that screen readers read it. */
export function Reserved({ reservation, storeName, email, url }: ReservedProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="reserved" aria-labelledby="reserved-title">
      <h2 id="reserved-title" tabIndex={-1} ref={title}>
        {t('stores.reserve.doneTitle')}
      </h2>
      <dl className="reserved__facts">
        <div>
          <dt>{t('stores.reserve.number')}</dt>
          <dd className="reserved__number">{reservation.reservation_number}</dd>
        </div>
        <div>
          <dt>{t('stores.reserve.where')}</dt>
          <dd>{storeName || reservation.store_name}</dd>
        </div>
        <div>
          <dt>{t('stores.reserve.until')}</dt>
          <dd>{momentText(localeTag(), Date.parse(reservation.expires_at))}</dd>
        </div>
      </dl>
      <p>{t('stores.reserve.mailed', { email })}</p>
      <p>
        <a className="button" href={url}>
          {t('stores.reserve.back')}
        </a>
      </p>
    </section>
  )
}
