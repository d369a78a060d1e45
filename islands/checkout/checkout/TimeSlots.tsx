import { chosenDay, type Days, daysInOrder, isSlotChosen } from '../../../shared/checkout/rules/time-slots'
import type { DeliveryChoice, DeliveryDate, TimeSlot } from '../../../shared/contract/api/checkout'
import { t } from '../../../shared/i18n/texts'
import { OrderPrice } from '../../../shared/price/OrderPrice'

interface TimeSlotsProps {
  days: Days
  choice: Pick<DeliveryChoice, 'promisedDeliveryDate' | 'timeSlot'> | null | undefined
  /** Of the field. */
  name: string
  isB2B: boolean
  pick: (date: string, timeSlot: string | null) => void
}

const Amount = ({ euros, ...more }: { euros: number; bare: number | undefined; isB2B: boolean }) =>
  euros > 0 ? <OrderPrice euros={euros} {...more} /> : <span className="price">{t('common.price.free')}</span>

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
  const { identifier, title, left, price_incl_tax: euros, price_excl_tax: bare } = slot
  return (
    <label className="time-slots__slot">
      <input
        type="radio"
        name={input.name}
        value={`${day.date} ${identifier}`}
        checked={input.isChosen}
        disabled={left === 0}
        onChange={input.pick}
      />
      <span>
        <span className="visually-hidden">{`${day.title}, `}</span>
        {title}{' '}
        {typeof left === 'number' && (
          <span className="time-slots__left">{left ? t('checkout.delivery.left', { count: left }) : t('checkout.delivery.full')}</span>
        )}
      </span>{' '}
      <Amount euros={euros} bare={bare} isB2B={input.isB2B} />
    </label>
  )
}

/** Days with their time slots, as one choice that opens at a press: closed it is as high as the choice of a day alone. */
export function TimeSlots({ days, choice, name, isB2B, pick }: TimeSlotsProps) {
  const chosen = chosenDay(days, choice)
  return (
    <details className="time-slots">
      <summary className="time-slots__summary" data-replay={name}>
        <span className="field__label time-slots__label">
          {t('checkout.delivery.when')} <Amount euros={chosen?.euros ?? days.price_incl_tax} bare={chosen?.bare} isB2B={isB2B} />
        </span>
        <span className="time-slots__chosen">{chosen?.title}</span>
      </summary>
      {daysInOrder(days).map(one =>
        'reason' in one ? (
          <p key={one.date} className="time-slots__none">
            <b>{one.title}</b> {one.reason}
          </p>
        ) : (
          <fieldset key={one.date} className="time-slots__day">
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
