import { codeOf } from '../../../shared/checkout/rules/delivery'
import { usualDate } from '../../../shared/checkout/rules/time-slots'
import type { DeliveryChoice, DeliveryOption, ShippingMethod } from '../../../shared/contract/api/checkout'
import { t } from '../../../shared/i18n/texts'
import { OrderPrice } from '../../../shared/price/OrderPrice'
import { Failed } from '../../../shared/ui/Failed'
import { promised } from '../../../shared/ui/promised'
import { DeliveryDetails } from './DeliveryDetails'

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
  const day = usualDate(option)?.title
  return day && option.dates.length > 1 ? t('checkout.delivery.soonest', { day }) : (day ?? '')
}

const titleOf = ({ carrier_title, method_title }: ShippingMethod): string => [carrier_title, method_title].filter(Boolean).join(', ')

/** As high as the choice of a day, and not seen: what comes later moves no button. */
const RoomForDays = () => (
  <div className="method__more method__more--later">
    <div className="field">
      <span className="field__label">{'\u00a0'}</span>
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
    <fieldset className="checkout-form__part delivery" aria-busy={pending}>
      <legend>{t('checkout.delivery.title')}</legend>
      {oldDevice && <p className="delivery__old">{oldDevice}</p>}
      {fellBack && <p role="status">{t('checkout.delivery.fellBack')}</p>}
      {slotGone && (
        <p className="field__error" role="alert">
          {t('checkout.delivery.slotGone', { slot: slotGone })}
        </p>
      )}
      <Failed error={error} retry={retry} />
      {!methods.length && !error && <p role="status">{t(pending ? 'common.loading' : 'checkout.delivery.later')}</p>}
      <ul className="methods">
        {methods.map(method => {
          const code = codeOf(method)
          const option = options?.find(one => isOptionOf(one, method))
          const isChosen = code === chosen
          return (
            <li key={code} className="method">
              <label className="method__label">
                <input
                  type="radio"
                  name="shipping_method"
                  value={code}
                  checked={isChosen}
                  disabled={!method.available}
                  onChange={() => pick(code)}
                />
                <span className="method__text">
                  <span className="method__title">{titleOf(method)}</span>
                  {method.available && (option?.dates.length || !options) ? (
                    <span className="method__day">{option ? dayOf(option) : '\u00a0'}</span>
                  ) : null}
                  {!method.available && <span className="method__reason">{method.error_message}</span>}
                </span>
                {method.available &&
                  (method.price_incl_tax > 0 ? (
                    <OrderPrice euros={method.price_incl_tax} bare={method.price_excl_tax} isB2B={isB2B} />
                  ) : (
                    <span className="price">{t('common.price.free')}</span>
                  ))}
              </label>
              {isChosen && option && <DeliveryDetails option={option} choice={choice} isB2B={isB2B} {...details} />}
              {isChosen && !options && <RoomForDays />}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
