import { codeOf } from '../../../shared/checkout/rules/delivery'
import { chosenDay, type Days, daysInOrder, hasSlots, isSlotChosen, usualDate } from '../../../shared/checkout/rules/time-slots'
import type { DeliveryChoice, DeliveryDate, DeliveryOption, ShippingMethod, TimeSlot } from '../../../shared/contract/api/checkout'
import { promised } from '../../../shared/contract/config'
import { localeTag, t } from '../../../shared/i18n/texts'
import { OrderPrice } from '../../../shared/price/OrderPrice'
import { Failed } from '../../../shared/ui/Failed'

interface TimeSlotsProps {
  days: Days
  choice: Pick<DeliveryChoice, 'promisedDeliveryDate' | 'timeSlot'> | null | undefined
  /** Of the field. */
  name: string
  isB2B: boolean
  pick: (date: string, timeSlot: string | null) => void
}

const Amount = ({ amount, ...more }: { amount: number; exclVat: number | undefined; isB2B: boolean }) =>
  amount > 0 ? <OrderPrice amount={amount} {...more} /> : <span className="et-price">{t('common.price.free')}</span>

function Slot({
  day,
  slot,
  ...input
}: {
  day: DeliveryDate
  slot: TimeSlot
  name: string
  isChosen: boolean
  isB2B: boolean
  pick: () => void
}) {
  const { identifier, title, left, price_incl_tax: amount, price_excl_tax: exclVat } = slot
  return (
    <label className="et-time-slots__slot">
      <input
        type="radio"
        name={input.name}
        value={`${day.date} ${identifier}`}
        checked={input.isChosen}
        disabled={left === 0}
        onChange={input.pick}
      />
      <span>
        <span className="et-visually-hidden">{`${day.title}, `}</span>
        {title}{' '}
        {typeof left === 'number' && (
          <span className="et-time-slots__left">{left ? t('checkout.delivery.left', { count: left }) : t('checkout.delivery.full')}</span>
        )}
      </span>{' '}
      <Amount amount={amount} exclVat={exclVat} isB2B={input.isB2B} />
    </label>
  )
}

/** Days with their time slots, as one choice that opens at a press: closed it is as high as the choice of a day alone. */
export function TimeSlots({ days, choice, name, isB2B, pick }: TimeSlotsProps) {
  const chosen = chosenDay(days, choice)
  return (
    <details className="et-time-slots" data-replay={name}>
      <summary className="et-time-slots__summary">
        <span className="et-field__label et-time-slots__label">
          {t('checkout.delivery.when')} <Amount amount={chosen?.amount ?? days.price_incl_tax} exclVat={chosen?.exclVat} isB2B={isB2B} />
        </span>
        <span className="et-time-slots__chosen">{chosen?.title}</span>
      </summary>
      {daysInOrder(days).map(one =>
        'reason' in one ? (
          <p key={one.date} className="et-time-slots__none">
            <b>{one.title}</b> {one.reason}
          </p>
        ) : (
          <fieldset key={one.date} className="et-time-slots__day">
            <legend>{one.title}</legend>
            {(one.slots ?? []).map((each, at) => (
              <Slot
                key={each.identifier}
                day={one}
                slot={each}
                name={name}
                isB2B={isB2B}
                isChosen={isSlotChosen(choice, one, at)}
                pick={() => pick(one.date, at ? each.identifier : null)}
              />
            ))}
          </fieldset>
        ),
      )}
    </details>
  )
}

interface DeliveryDetailsProps {
  option: DeliveryOption
  choice: DeliveryChoice | null
  isB2B: boolean
  pickDate: (date: string, timeSlot: string | null) => void
  pickPoint: (identifier: string) => void
}

const distance = (km: number): string =>
  t('checkout.delivery.distance', { km: km.toLocaleString(localeTag(), { maximumFractionDigits: 1 }) })

/** Places shown before the others are asked for; the same number as in theme-templates/snippets/checkout-delivery.liquid. */
const NEAR = 4

/** The places where it can be fetched, those near by first. */
function Points({ option: { method, points }, choice, pickPoint }: Pick<DeliveryDetailsProps, 'option' | 'choice' | 'pickPoint'>) {
  const chosen = points.findIndex(({ identifier }) => identifier === choice?.store?.identifier)
  const labels = points.map(({ identifier, name, street, postcode, city, distance_km: km }, at) => (
    <label key={identifier} className="et-delivery__point">
      <input type="radio" name={`point_${method}`} value={identifier} checked={at === chosen} onChange={() => pickPoint(identifier)} />
      <span>
        <b>{name}</b> {street}, {postcode} {city} <span className="et-method__reason">{distance(km)}</span>
      </span>
    </label>
  ))
  const more = labels.slice(NEAR)
  return (
    <fieldset className="et-delivery__points">
      <legend>{t('checkout.delivery.where')}</legend>
      {labels.slice(0, NEAR)}
      {more.length > 0 && (
        <details open={chosen >= NEAR} data-replay={`points-${method}`}>
          <summary>{t('checkout.delivery.more', { count: more.length })}</summary>
          {more}
        </details>
      )}
    </fieldset>
  )
}

/** The days it comes, and the place where it is fetched. */
export function DeliveryDetails({ option, choice, isB2B, pickDate, pickPoint }: DeliveryDetailsProps) {
  const { method, dates, points, note } = option
  return (
    <div className="et-method__more">
      {note && <p>{note}</p>}
      {hasSlots(option) && <TimeSlots days={option} choice={choice} name={`date_${method}`} isB2B={isB2B} pick={pickDate} />}
      {!hasSlots(option) && dates.length > 1 && (
        <div className="et-field">
          <label className="et-field__label" htmlFor={`date_${method}`}>
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
      {points.length > 0 && <Points option={option} choice={choice} pickPoint={pickPoint} />}
    </div>
  )
}

interface DeliveryProps {
  methods: readonly ShippingMethod[]
  /** 'carrier_method', '' for none. */
  chosen: string
  /** Null before they are known: the room that they take is kept free. */
  options: readonly DeliveryOption[] | null
  choice: DeliveryChoice | null
  isB2B: boolean
  pending: boolean
  /** Text key or the server's sentence. */
  error: string | null
  /** The chosen method is no longer offered, and another was chosen instead. */
  fellBack: boolean
  /** The slot that was chosen and is full now, in words; '' for none. */
  slotGone: string
  isOptionOf: (option: DeliveryOption, method: ShippingMethod) => boolean
  pick: (code: string) => void
  pickDate: (date: string, timeSlot: string | null) => void
  pickPoint: (identifier: string) => void
  retry: () => void
}

/** The first day it can come or be fetched, said before it is chosen. */
function dayOf(option: DeliveryOption): string {
  const day = usualDate(option)?.title ?? ''
  if (option.dates.length > 1) return t('checkout.delivery.soonest', { day })
  return option.points.length ? t('checkout.delivery.ready', { day }) : day
}

const titleOf = ({ carrier_title, method_title }: ShippingMethod): string => [carrier_title, method_title].filter(Boolean).join(', ')

/** Invisible placeholder, so that the day picker causes no layout shift. */
const DaysPlaceholder = () => (
  <div className="et-method__more et-method__more--later">
    <div className="et-field">
      <span className="et-field__label">{'\u00a0'}</span>
      <select disabled />
    </div>
  </div>
)

/** Ways to get the order there; those that are not possible say why. */
export function Delivery({
  methods,
  chosen,
  options,
  choice,
  isB2B,
  pending,
  error,
  fellBack,
  slotGone,
  isOptionOf,
  pick,
  retry,
  ...details
}: DeliveryProps) {
  const oldDevice = promised('oldDevice')
  return (
    <fieldset className="et-checkout-form__part et-delivery" aria-busy={pending}>
      <legend>{t('checkout.delivery.title')}</legend>
      {oldDevice && <p className="et-delivery__old">{oldDevice}</p>}
      {fellBack && <p role="status">{t('checkout.delivery.fellBack')}</p>}
      {slotGone && (
        <p className="et-field__error" role="alert">
          {t('checkout.delivery.slotGone', { slot: slotGone })}
        </p>
      )}
      <Failed error={error} retry={retry} />
      {!methods.length && !error && <p role="status">{t(pending ? 'common.loading' : 'checkout.delivery.later')}</p>}
      <ul className="et-methods">
        {methods.map(method => {
          const code = codeOf(method)
          const option = options?.find(one => isOptionOf(one, method))
          const isChosen = code === chosen
          return (
            <li key={code} className="et-method">
              <label className="et-method__label">
                <input
                  type="radio"
                  name="shipping_method"
                  value={code}
                  checked={isChosen}
                  disabled={!method.available}
                  onChange={() => pick(code)}
                />
                <span className="et-method__text">
                  <span className="et-method__title">{titleOf(method)}</span>
                  {method.available && (option?.dates.length || !options) ? (
                    <span className="et-method__day">{option ? dayOf(option) : '\u00a0'}</span>
                  ) : null}
                  {!method.available && <span className="et-method__reason">{method.error_message}</span>}
                </span>
                {method.available &&
                  (method.price_incl_tax > 0 ? (
                    <OrderPrice amount={method.price_incl_tax} exclVat={method.price_excl_tax} isB2B={isB2B} />
                  ) : (
                    <span className="et-price">{t('common.price.free')}</span>
                  ))}
              </label>
              {isChosen && option && <DeliveryDetails option={option} choice={choice} isB2B={isB2B} {...details} />}
              {isChosen && !options && <DaysPlaceholder />}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
