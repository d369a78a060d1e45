import type { ReactNode } from 'react'
import { t } from '../i18n/texts'

interface BuyButtonProps {
  sku: string
  name: string
  pending: boolean
  /** Id of what went wrong. */
  errorId: string
  /** What went wrong with the purchase; nothing when all is well. */
  children?: ReactNode
}

/** The button that puts a product in the cart, and below it why that did not work. */
export const BuyButton = ({ sku, name, pending, errorId, children }: BuyButtonProps) => (
  <>
    <button
      type="submit"
      className="button button--action"
      data-replay={`buy-${sku}`}
      aria-disabled={pending}
      aria-describedby={children ? errorId : undefined}
    >
      {t(pending ? 'product.adding' : 'product.addToCart')}
      <span className="visually-hidden">{`: ${name}`}</span>
    </button>
    <p className="buy__error" id={errorId} role="alert" hidden={!children}>
      {children}
    </p>
  </>
)
