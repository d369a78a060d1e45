import type { ReactNode } from 'react'
import { t } from '../i18n/texts'

interface BuyButtonProps {
  sku: string
  name: string
  pending: boolean
  /** What it says instead of 'In winkelwagen'. */
  label?: string | undefined
  /** Id of what went wrong. */
  errorId: string
  press?: () => void
  /** What went wrong with the purchase; nothing when all is well. */
  children?: ReactNode
}

/** The button that puts a product in the cart, and below it why that did not work. Without `press` it sends its form. */
export function BuyButton({ sku, name, pending, label = t('product.addToCart'), errorId, press, children }: BuyButtonProps) {
  const text = pending ? t('product.adding') : label
  return (
    <>
      <button
        type={press ? 'button' : 'submit'}
        className="button button--action"
        data-replay={`buy-${sku}`}
        aria-label={`${text}: ${name}`}
        aria-disabled={pending}
        aria-describedby={children ? errorId : undefined}
        onClick={press}
      >
        {text}
      </button>
      <p className="buy__error" id={errorId} role="alert" hidden={!children}>
        {children}
      </p>
    </>
  )
}
