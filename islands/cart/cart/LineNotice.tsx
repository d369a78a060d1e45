import type { QuoteItem } from '../../../shared/contract/api/quote'
import { formatPrice } from '../../../shared/domain/price'
import { localeTag, t } from '../../../shared/i18n/texts'

interface LineNoticeProps {
  item: QuoteItem
  busy: boolean
  /** Goes on with this many. */
  accept: (qty: number) => void
  remove: () => void
}

/** What changed since the line was added, and what can be done about it. */
export function LineNotice({ item, busy, accept, remove }: LineNoticeProps) {
  const { notice, name, qty, max_qty: max } = item
  if (!notice) return null
  const most = Math.min(qty, max ?? qty)
  const fix =
    notice.code === 'price'
      ? { label: t('checkout.notice.accept'), run: () => accept(qty) }
      : most
        ? { label: t('checkout.notice.lower', { max: most }), run: () => accept(most) }
        : { label: t('checkout.notice.remove'), run: remove }
  const prices = { was: formatPrice(notice.was ?? 0, localeTag()), now: formatPrice(item.price_incl_tax, localeTag()) }
  return (
    <div className="notice cart-line__notice">
      <p>{t(`checkout.notice.${most ? notice.code : 'gone'}`, { ...prices, max: most })}</p>
      <button type="button" className="button button--quiet" aria-disabled={busy} onClick={fix.run}>
        {fix.label}
        <span className="visually-hidden">{`: ${name}`}</span>
      </button>
    </div>
  )
}
