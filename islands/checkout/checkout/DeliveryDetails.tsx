import { hasSlots } from '../../../shared/checkout/rules/time-slots'
import type { DeliveryChoice, DeliveryOption } from '../../../shared/contract/api/checkout'
import { localeTag, t } from '../../../shared/i18n/texts'
import { TimeSlots } from './TimeSlots'

interface DeliveryDetailsProps {
  option: DeliveryOption
  choice: DeliveryChoice | null
  isB2B: boolean
  pickDate: (date: string, timeSlot: string | null) => void
  pickPoint: (identifier: string) => void
}

const distance = (km: number): string =>
  t('checkout.delivery.distance', { km: km.toLocaleString(localeTag(), { maximumFractionDigits: 1 }) })

/** The days it comes, and the place where it is fetched. */
export function DeliveryDetails({ option, choice, isB2B, pickDate, pickPoint }: DeliveryDetailsProps) {
  const { method, dates, points, note } = option
  return (
    <div className="method__more">
      {note && <p>{note}</p>}
      {hasSlots(option) && <TimeSlots days={option} choice={choice} name={`date_${method}`} isB2B={isB2B} pick={pickDate} />}
      {!hasSlots(option) && dates.length > 1 && (
        <div className="field">
          <label className="field__label" htmlFor={`date_${method}`}>
            {t('checkout.delivery.date')}
          </label>
          <select
            id={`date_${method}`}
            name={`date_${method}`}
            value={choice?.promisedDeliveryDate ?? dates[0]?.date}
            onChange={event => pickDate(event.currentTarget.value, null)}
          >
            {dates.map(({ date, title }) => (
              <option key={date} value={date}>
                {title}
              </option>
            ))}
          </select>
        </div>
      )}
      {!hasSlots(option) && dates.length === 1 && <p>{t('checkout.delivery.ready', { day: dates[0]?.title ?? '' })}</p>}
      {points.length > 0 && (
        <fieldset className="delivery__points">
          <legend>{t('checkout.delivery.where')}</legend>
          {points.map(({ identifier, name, street, postcode, city, distance_km: km }) => (
            <label key={identifier} className="delivery__point">
              <input
                type="radio"
                name={`point_${method}`}
                value={identifier}
                checked={choice?.store?.identifier === identifier}
                onChange={() => pickPoint(identifier)}
              />
              <span>
                <b>{name}</b> {street}, {postcode} {city} <span className="method__reason">{distance(km)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
