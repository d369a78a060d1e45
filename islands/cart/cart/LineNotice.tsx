import type { QuoteItem } from '../../../shared/contract/api/quote'
import { t } from '../../../shared/i18n/texts'
import { priceText } from '../../../shared/price/price-words'

interface LineNoticeProps {
  item: QuoteItem
  busy: boolean
  /** Sets this quantity. */
  accept: (qty: number) => void
  remove: () => void
}

/** What changed since the line was added, with a button to accept or remove it. */
export function LineNotice({ item, busy, accept, remove }: LineNoticeProps) {
  const { item_id: id, notice, name, qty, max_qty: max } = item
  if (!notice) return null
  const most = Math.min(qty, max ?? qty)
  const fix =
    notice.code === 'price'
      ? { label: t('checkout.notice.accept'), run: () => accept(qty) }
      : most
        ? { label: t('checkout.notice.lower', { max: most }), run: () => accept(most) }
        : { label: t('checkout.notice.remove'), run: remove }
  const prices = { was: priceText(notice.was ?? 0), now: priceText(item.price_incl_tax) }
  return (
    <div className="notice cart-line__notice">
      <p>{t(`checkout.notice.${most ? notice.code : 'gone'}`, { ...prices, max: most })}</p>
      <button type="button" className="button button--quiet" data-replay={`notice-${id}`} aria-disabled={busy} onClick={fix.run}>
        {fix.label}
        <span className="visually-hidden">{`: ${name}`}</span>
      </button>
    </div>
  )
}
