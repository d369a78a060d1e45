import { type FormEvent, useState } from 'react'
import { useAddToCart } from '../hooks/use-add-to-cart'
import { t } from '../i18n/texts'
import { BuyButton } from '../ui/BuyButton'

export interface BuyFormProps {
  sku: string
  name: string
  inStock: boolean
  /** Most that can be ordered; absent means as much as there is. */
  maxQty?: number | undefined
  /** Shows a field for the quantity. */
  withQuantity?: boolean
}

/** A product may stand on a page more than once. */
let forms = 0

/** Puts a simple product in the cart; the same form works without script. */
export function BuyForm({ sku, name, inStock, maxQty, withQuantity = false }: BuyFormProps) {
  const { pending, error, add, fail } = useAddToCart(sku)
  const [qty, setQty] = useState('1')
  const [errorId] = useState(() => `buy-error-${++forms}`)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const wanted = Math.max(1, Math.trunc(Number(qty)) || 1)
    if (maxQty !== undefined && wanted > maxQty) fail(t('product.max', { max: maxQty }))
    else void add(wanted)
  }
  if (!inStock) return <p className="buy__sold-out">{t('product.soldOut')}</p>
  return (
    <form className="buy" method="post" action="/checkout/cart/add" noValidate onSubmit={submit} data-replay={`buy-form-${sku}`}>
      {withQuantity && (
        <label className="buy__quantity">
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
      )}
      <BuyButton sku={sku} name={name} pending={pending} errorId={errorId}>
        {error && t(error)}
      </BuyButton>
    </form>
  )
}
