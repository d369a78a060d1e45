import { type FormEvent, type ReactNode, useState } from 'react'
import { urlOf } from '../contract/urls'
import { t } from '../i18n/texts'
import { useAddToCart } from './hooks'
import { quantityOf } from './rules'

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
        className="et-button et-button--action"
        data-replay={`buy-${sku}`}
        aria-label={`${text}: ${name}`}
        aria-disabled={pending}
        aria-describedby={children ? errorId : undefined}
        onClick={press}
      >
        {text}
      </button>
      <p className="et-buy__error" id={errorId} role="alert" hidden={!children}>
        {children}
      </p>
    </>
  )
}

export interface BuyFormProps {
  sku: string
  name: string
  inStock: boolean
  /** Maximum quantity per order; absent: limited by stock only. */
  maxQty?: number | undefined
  /** Shows a field for the quantity. */
  withQuantity?: boolean
  /** Text of the button, instead of 'In winkelwagen'. */
  label?: string | undefined
}

/** A product may occur more than once on a page. */
let forms = 0

/** Adds a simple product to the cart: a button, or with `withQuantity` a form that also works without script. */
export function BuyForm({ sku, name, inStock, maxQty, withQuantity = false, label }: BuyFormProps) {
  const { pending, error, add, fail } = useAddToCart(sku)
  const [qty, setQty] = useState('1')
  const [errorId] = useState(() => `buy-error-${++forms}`)
  const buy = (wanted: number): void => {
    if (maxQty !== undefined && wanted > maxQty) fail(t('product.max', { max: maxQty }))
    else void add(wanted)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    buy(quantityOf(qty))
  }
  const button = { sku, name, pending, label, errorId, children: error && t(error) }
  if (!inStock) return <p className="et-buy__sold-out">{t('product.soldOut')}</p>
  if (!withQuantity) return <BuyButton {...button} press={() => buy(1)} />
  return (
    <form className="et-buy" method="post" action={urlOf('cartAdd')} noValidate onSubmit={submit} data-replay={`buy-form-${sku}`}>
      <label className="et-buy__quantity">
        <span>{t('product.quantity')}</span>
        <input
          name="qty"
          type="number"
          inputMode="numeric"
          min="1"
          max={maxQty}
          value={qty}
          aria-describedby={error ? errorId : undefined}
          onChange={event => setQty(event.currentTarget.value)}
        />
      </label>
      <BuyButton {...button} />
    </form>
  )
}

interface BuyOrChooseProps extends BuyFormProps {
  /** product_type; all types except simple have options to choose on their own page. */
  type: string
  /** Path of the product page. */
  url: string
}

/** Buy button for places without room for options; the same markup as theme-templates/snippets/add-to-cart-compare.liquid. */
export function BuyOrChoose({ type, url, ...product }: BuyOrChooseProps) {
  if (type === 'simple') return <BuyForm {...product} />
  return (
    <a className="et-button" href={url}>
      {t('product.choose')}
      <span className="et-visually-hidden">{`: ${product.name}`}</span>
    </a>
  )
}
