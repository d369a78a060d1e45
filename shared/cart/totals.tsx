import type { Segment, Totals } from '../contract/api/quote'
import { addsTax } from '../contract/config'
import { t } from '../i18n/texts'
import { Price } from '../price/Price'
import { digits, priceText } from '../price/price-words'
import { freeShipping, splitSegments } from './rules'

interface TotalsListProps {
  totals: Totals
  isB2B: boolean
  /** The totals are outdated and being refreshed. */
  pending: boolean
  /** The last refresh failed. */
  failed: boolean
  reload: () => void
}

const TOTAL = 'et-summary__total'

interface RowProps {
  title: string
  value: number
  className?: string | undefined
  /** It says so rather than an amount. */
  isFree?: boolean
}

const Row = ({ title, value, className, isFree = false }: RowProps) => (
  <div className={className}>
    <dt>{title}</dt>
    <dd>
      {isFree ? (
        <span className="et-price">{t('common.price.free')}</span>
      ) : (
        <Price amount={value} className={className === TOTAL ? 'et-price et-price--big' : 'et-price'} />
      )}
    </dd>
  </div>
)

/** Segments may share a code, as the rates of a tax do. */
const rowKey = ({ code, title }: Segment, at: number): string => `${at} ${code} ${title}`

/**
 * The rows of the total, in the server's order and with its titles: the parts, tax that is added to them, the total, and the tax that is part
 * of it.
 */
export function TotalsList({ totals, isB2B, pending, failed, reload }: TotalsListProps) {
  const { parts, added, included, payments, isApart } = splitSegments(totals, isB2B, addsTax())
  return (
    <>
      <dl className="et-summary__rows et-totals-list" aria-busy={pending && !failed}>
        {parts.map((part, at) => (
          <Row
            key={rowKey(part, at)}
            title={isApart ? t('cart.partExcl', { title: part.title }) : part.title}
            value={part.value}
            isFree={part.code === 'shipping' && part.value === 0}
          />
        ))}
        {added.map((tax, at) => (
          <Row key={rowKey(tax, at)} title={tax.title} value={tax.value} />
        ))}
        <Row className={TOTAL} title={t(isApart ? 'cart.totalIncl' : 'cart.total')} value={totals.grand_total} />
        {included.map((tax, at) => (
          <Row
            key={rowKey(tax, at)}
            className="et-summary__tax"
            title={included.length > 1 ? t('checkout.includingRate', { title: tax.title }) : t('checkout.includingTax')}
            value={tax.value}
          />
        ))}
        {payments.map((payment, at) => (
          <Row
            key={rowKey(payment, at)}
            className={payment.code === 'amount_due' ? TOTAL : undefined}
            title={payment.title}
            value={payment.value}
          />
        ))}
      </dl>
      <div className="et-summary__stale" role="status">
        {pending && !failed && t('cart.stale')}
        {failed && (
          <>
            {t('checkout.notCurrent')}{' '}
            <button type="button" className="et-button et-button--quiet" onClick={reload}>
              {t('common.retry')}
            </button>
          </>
        )}
      </div>
    </>
  )
}

/** The amount still missing for free delivery, including VAT; the text says so to a business. */
export function FreeShipping({ totals, isB2B }: { totals: Totals; isB2B: boolean }) {
  const progress = freeShipping(totals, digits())
  if (!progress) return null
  const { missing, share } = progress
  const price = priceText(missing)
  return (
    <div className={missing ? 'et-free-shipping' : 'et-free-shipping et-free-shipping--reached'}>
      <p id="free-shipping">
        {missing
          ? t('cart.freeShipping.missing', { amount: isB2B ? t('common.price.inclVat', { price }) : price })
          : t('cart.freeShipping.reached')}
      </p>
      <progress className="et-free-shipping__bar" aria-labelledby="free-shipping" max="100" value={Math.floor(share * 100)} />
    </div>
  )
}
