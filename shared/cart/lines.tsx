import { useEffect, useRef } from 'react'
import type { QuoteItem } from '../contract/api/quote'
import { urlOf } from '../contract/urls'
import { t } from '../i18n/texts'
import { OrderPrice } from '../price/OrderPrice'

const times = (qty: number, name: string): string => (qty > 1 ? `${qty} × ${name}` : name)

/** Details of a line: its choices, the parts of a bundle, its services. */
export function LineParts({ item, isB2B }: { item: QuoteItem; isB2B: boolean }) {
  const { options, bundle_items: parts, service_items: services } = item.extension_attributes
  return (
    <>
      {options.length > 0 && <p className="et-cart-line__variant">{options.map(({ label, value }) => `${label}: ${value}`).join(', ')}</p>}
      {parts.length > 0 && (
        <ul className="et-cart-line__parts">
          {parts.map(part => (
            <li key={part.sku}>{times(part.qty, part.name)}</li>
          ))}
        </ul>
      )}
      {services.length > 0 && (
        <ul className="et-cart-line__services" aria-label={t('checkout.services.title')}>
          {services.map(({ sku, name, qty, row_total_incl_tax: price, row_total_excl_tax: exclVat }) => (
            <li key={sku}>
              <span>{times(qty, name)}</span> {price > 0 && <OrderPrice amount={price} exclVat={exclVat} isB2B={isB2B} />}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface RemovedLineProps {
  name: string
  /** What happened to it, if it was not removed. */
  text?: string
  className: string
  /** Text key or the server's message: why the line could not be restored. */
  error: string | undefined
  undo: () => void
}

/** A removed cart line with an undo button, which takes over the focus of the line. */
export function RemovedLine({ name, text, className, error, undo }: RemovedLineProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus()
  }, [])
  return (
    <li className={className}>
      <p role="status" className={error && 'et-field__error'}>
        {text ?? t('cart.removed', { name })}
        {error && `. ${t(error)}`}
      </p>
      <button type="button" className="et-button et-button--quiet" ref={button} onClick={undo}>
        {t('cart.undo')}
        <span className="et-visually-hidden">{`: ${name}`}</span>
      </button>
    </li>
  )
}

/** Shown in place of the lines of an empty cart. */
export const EmptyCart = () => (
  <div className="et-empty">
    <p className="et-empty__title">{t('cart.empty')}</p>
    <p>{t('cart.emptyHint')}</p>
    <a className="et-button et-button--action" href={urlOf('home')}>
      {t('cart.toShop')}
    </a>
    {urlOf('wishlist') && <a href={urlOf('wishlist')}>{t('cart.toWishlist')}</a>}
  </div>
)
