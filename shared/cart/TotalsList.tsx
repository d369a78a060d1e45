import type { Totals } from '../contract/api/quote'
import { t } from '../i18n/texts'
import { Price } from '../price/Price'
import { splitSegments } from './rules/totals'

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
              {code === 'shipping' && value === 0 ? <span className="price">{t('common.price.free')}</span> : <Price euros={value} />}
            </dd>
          </div>
        ))}
        {isApart && tax && (
          <div>
            <dt>{tax.title}</dt>
            <dd>
              <Price euros={tax.value} />
            </dd>
          </div>
        )}
        <div className="summary__total">
          <dt>{t(isApart ? 'cart.totalIncl' : 'cart.total')}</dt>
          <dd>
            <Price euros={totals.grand_total} className="price price--big" />
          </dd>
        </div>
        {!isApart && tax && (
          <div className="summary__tax">
            <dt>{t('checkout.includingTax')}</dt>
            <dd>
              <Price euros={tax.value} />
            </dd>
          </div>
        )}
        {payments.map(({ code, title, value }) => (
          <div key={title} className={code === 'amount_due' ? 'summary__total' : undefined}>
            <dt>{title}</dt>
            <dd>
              <Price euros={value} className={code === 'amount_due' ? 'price price--big' : 'price'} />
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
