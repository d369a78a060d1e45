import { hasSlots, restOf } from '../../../shared/checkout/rules/time-slots'
import type { DeliveryChoice, DeliveryOption } from '../../../shared/contract/api/checkout'
import { localeTag, t } from '../../../shared/i18n/texts'
import { TimeSlots } from './TimeSlots'

interface DeliveryDetailsProps {
  option: DeliveryOption
  choice: DeliveryChoice | null
  isB2B: boolean
  pickDate: (date: string, timeSlot: string | null) => void
  pickRest: (date: string, timeSlot: string | null) => void
  pickPoint: (identifier: string) => void
}

const distance = (km: number): string =>
  t('checkout.delivery.distance', { km: km.toLocaleString(localeTag(), { maximumFractionDigits: 1 }) })

/** The moment of the rest of a delivery in parts, where that can be chosen. */
function Rest({ option, choice, isB2B, pickRest }: Omit<DeliveryDetailsProps, 'pickDate' | 'pickPoint'>) {
  const rest = restOf(option, choice)
  if (!rest) return null
  const kind = option.rest?.indexOf(rest)
  return (
    <TimeSlots
      days={rest}
      choice={choice?.rest}
      name={`rest_${option.method}${kind ? `_${kind}` : ''}`}
      label={t('checkout.delivery.whenOf', { part: rest.title })}
      isB2B={isB2B}
      pick={pickRest}
    />
  )
}

/** The days it comes, and the place where it is fetched. */
export function DeliveryDetails({ option, choice, isB2B, pickDate, pickRest, pickPoint }: DeliveryDetailsProps) {
  const { method, dates, points, note, parts = [] } = option
  const [first] = option.rest?.length ? parts : []
  return (
    <div className="method__more">
      {note && <p>{note}</p>}
      {parts.length > 0 && (
        <ul className="delivery__parts">
          {parts.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b> {text}
            </li>
          ))}
        </ul>
      )}
      {hasSlots(option) && (
        <TimeSlots
          days={option}
          choice={choice}
          name={`date_${method}`}
          label={first ? t('checkout.delivery.whenOf', { part: first.title }) : t('checkout.delivery.when')}
          isB2B={isB2B}
          pick={pickDate}
        />
      )}
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
          {points.map(({ identifier, name, street, postcode, city, distance_km: km, note: has }) => (
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
                {has && <span className="delivery__note">{has}</span>}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <Rest option={option} choice={choice} isB2B={isB2B} pickRest={pickRest} />
    </div>
  )
}
