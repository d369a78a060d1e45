import type { AnnouncedReturn } from '../../../shared/contract/api/returns'
import { t } from '../../../shared/i18n/texts'
import { priceText } from '../../../shared/price/price-words'

const focus = (element: HTMLElement | null): void => element?.focus()

/** Confirms the return: the label to print, and the refund. */
export const Announced = ({ announced }: { announced: AnnouncedReturn }) => (
  <div className="return-form__done">
    <p className="notice notice--good" role="status" tabIndex={-1} ref={focus}>
      {t('return.done', { number: announced.number })}
    </p>
    <p>{announced.send_text}</p>
    {announced.refund > 0 && <p>{t('return.money', { amount: priceText(announced.refund), way: announced.way_text })}</p>}
  </div>
)
