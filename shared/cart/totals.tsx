import type { Totals } from '../contract/api/quote'
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

/** The parts of the total, in the server's order and with its titles; VAT after the total as part of it, or before it for a business. */
export function TotalsList({ totals, isB2B, pending, failed, reload }: TotalsListProps) {
  const { parts, tax, payments, isApart } = splitSegments(totals, isB2B)
  return (
    <>
      <dl className="summary__rows totals-list" aria-busy={pending && !failed}>
        {parts.map(({ code, title, value }) => (
          <div key={code}>
            <dt>{isApart ? t('cart.partExcl', { title }) : title}</dt>
            <dd>
              {code === 'shipping' && value === 0 ? <span className="price">{t('common.price.free')}</span> : <Price amount={value} />}
            </dd>
          </div>
        ))}
        {isApart && tax && (
          <div>
            <dt>{tax.title}</dt>
            <dd>
              <Price amount={tax.value} />
            </dd>
          </div>
        )}
        <div className="summary__total">
          <dt>{t(isApart ? 'cart.totalIncl' : 'cart.total')}</dt>
          <dd>
            <Price amount={totals.grand_total} className="price price--big" />
          </dd>
        </div>
        {!isApart && tax && (
          <div className="summary__tax">
            <dt>{t('checkout.includingTax')}</dt>
            <dd>
              <Price amount={tax.value} />
            </dd>
          </div>
        )}
        {payments.map(({ code, title, value }) => (
          <div key={title} className={code === 'amount_due' ? 'summary__total' : undefined}>
            <dt>{title}</dt>
            <dd>
              <Price amount={value} className={code === 'amount_due' ? 'price price--big' : 'price'} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="summary__stale" role="status">
        {pending && !failed && t('cart.stale')}
        {failed && (
          <>
            {t('checkout.notCurrent')}{' '}
            <button type="button" className="button button--quiet" onClick={reload}>
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
    <div className={missing ? 'free-shipping' : 'free-shipping free-shipping--reached'}>
      <p id="free-shipping">
        {missing
          ? t('checkout.freeShipping.missing', { amount: isB2B ? t('common.price.inclVat', { price }) : price })
          : t('checkout.freeShipping.reached')}
      </p>
      <progress className="free-shipping__bar" aria-labelledby="free-shipping" max="100" value={Math.floor(share * 100)} />
    </div>
  )
}
