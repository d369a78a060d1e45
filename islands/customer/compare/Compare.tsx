import { Fragment, type ReactNode, useRef } from 'react'
import type { CardProduct } from '../../../shared/contract/api/catalogue'
import type { ComparedGroup } from '../../../shared/contract/compared'
import type { Id } from '../../../shared/contract/id'
import { urlOf } from '../../../shared/contract/urls'
import { t } from '../../../shared/i18n/texts'
import { priceText } from '../../../shared/price/price-words'
import { onPlainClick } from '../../../shared/ui/on-plain-click'
import { ComparedProduct } from './ComparedProduct'

interface CompareProps {
  products: readonly CardProduct[]
  groups: readonly ComparedGroup[]
  onlyDifferences: boolean
  isB2B: boolean
  showDifferences: (only: boolean) => void
  remove: (productId: Id) => void
  /** How a product gets into the cart. */
  buy: (product: CardProduct) => ReactNode
}

const addressOf = (products: readonly CardProduct[], differences: boolean): string =>
  urlOf('compare', { id: products.map(({ product_id: id }) => id), differences: differences ? 1 : undefined })

/** Products beside each other; rows that differ are marked by more than colour. */
export function Compare({ products, groups, onlyDifferences, isB2B, showDifferences, remove, buy }: CompareProps) {
  const region = useRef<HTMLElement>(null)
  const take = (id: Id): void => {
    remove(id)
    // The focused button was removed with its product.
    region.current?.focus()
  }
  return (
    <>
      {products.length > 1 && (
        <p className="compare__switch">
          <a
            className="button button--quiet"
            href={addressOf(products, !onlyDifferences)}
            data-replay="compare-switch"
            onClick={onPlainClick(() => showDifferences(!onlyDifferences))}
          >
            {t(onlyDifferences ? 'compare.all' : 'compare.differences')}
          </a>
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="compare__scroll arrives-whole" id="vergelijking" tabIndex={0} aria-label={t('compare.title')} ref={region}>
        {products.length === 0 ? (
          <div className="empty">
            <p className="empty__title">{t('compare.empty')}</p>
            <p>{t('compare.hint')}</p>
            <a className="button button--action" href={urlOf('home')}>
              {t('compare.home')}
            </a>
          </div>
        ) : (
          <table className="compare__table">
            <thead>
              <tr>
                <td />
                {products.map(product => (
                  <td key={product.product_id}>
                    <ComparedProduct product={product} buy={buy} remove={() => take(product.product_id)} />
                  </td>
                ))}
              </tr>
              <tr className="compare__names">
                <td />
                {products.map(({ product_id: id, url, brand, name, ...prices }) => (
                  <th key={id} scope="col">
                    <a href={url}>{`${brand} ${name}`}</a>
                    <span className="compare__price price" aria-hidden="true">
                      {prices.from_price && <span className="card__from">{t('common.price.from')} </span>}
                      {priceText(isB2B ? prices.final_price_excl_tax : prices.final_price_incl_tax)}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            {groups.map(({ group, rows }) => (
              <Fragment key={group}>
                <tbody>
                  <tr>
                    <th className="compare__group" colSpan={products.length + 1} scope="colgroup">
                      {group}
                    </th>
                  </tr>
                  {rows.map(({ label, values, differs }) => (
                    <tr key={label} className={differs && products.length > 1 ? 'compare__differs' : undefined}>
                      <th scope="row">
                        <span>{label}</span>
                      </th>
                      {values.map((value, at) => (
                        <td key={products[at]?.product_id}>{value}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </Fragment>
            ))}
          </table>
        )}
      </section>
      <p role="status">{products.length > 1 && groups.length === 0 ? t('compare.same') : ''}</p>
    </>
  )
}
