import type { ReactNode } from 'react'
import { t } from '../i18n/texts'

interface BuyButtonProps {
  sku: string
  name: string
  pending: boolean
  /** Text instead of 'In winkelwagen'. */
  label?: string | undefined
  /** Id of the error element. */
  errorId: string
  press?: () => void
  /** The error, if any. */
  children?: ReactNode
}

/** The button that adds a product to the cart, with the error below it. Without `press` it submits its form. */
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
