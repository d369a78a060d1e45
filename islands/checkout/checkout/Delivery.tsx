import type { DeliveryChoice, DeliveryOption, ShippingMethod } from '../../../shared/contract/api/checkout'
import { codeOf } from '../../../shared/domain/delivery'
import { t } from '../../../shared/i18n/texts'
import { Failed } from '../../../shared/ui/Failed'
import { OrderPrice } from '../../../shared/ui/OrderPrice'
import { DeliveryDetails } from './DeliveryDetails'

interface DeliveryProps {
  methods: readonly ShippingMethod[]
  /** 'carrier_method', '' for none. */
  chosen: string
  options: readonly DeliveryOption[]
  choice: DeliveryChoice | null
  isB2B: boolean
  pending: boolean
  /** Text key or the server's sentence. */
  error: string | null
  /** Another way took the place of the one that was chosen. */
  fellBack: boolean
  isOptionOf: (option: DeliveryOption, method: ShippingMethod) => boolean
  pick: (code: string) => void
  pickDate: (date: string) => void
  pickPoint: (identifier: string) => void
  retry: () => void
}

const titleOf = ({ carrier_title, method_title }: ShippingMethod): string => [carrier_title, method_title].filter(Boolean).join(', ')

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
  isOptionOf,
  pick,
  retry,
  ...details
}: DeliveryProps) {
  return (
    <fieldset className="checkout-form__part delivery" aria-busy={pending}>
      <legend>{t('checkout.delivery.title')}</legend>
      <p className="delivery__old">{t('checkout.delivery.oldDevice')}</p>
      {fellBack && <p role="status">{t('checkout.delivery.fellBack')}</p>}
      <Failed error={error} retry={retry} />
      {!methods.length && !error && <p role="status">{t(pending ? 'common.loading' : 'checkout.delivery.later')}</p>}
      <ul className="choices">
        {methods.map(method => {
          const code = codeOf(method)
          const option = options.find(one => isOptionOf(one, method))
          const isChosen = code === chosen
          return (
            <li key={code} className="choice">
              <label className="choice__label">
                <input
                  type="radio"
                  name="shipping_method"
                  value={code}
                  checked={isChosen}
                  disabled={!method.available}
                  onChange={() => pick(code)}
                />
                <span className="choice__text">
                  <span className="choice__title">{titleOf(method)}</span>
                  {!method.available && <span className="choice__reason">{method.error_message}</span>}
                </span>
                {method.available && <OrderPrice euros={method.price_incl_tax} bare={method.price_excl_tax} isB2B={isB2B} />}
              </label>
              {isChosen && option && <DeliveryDetails option={option} choice={choice} {...details} />}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
