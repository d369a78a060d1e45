import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { QuoteItem } from '../../../shared/contract/api/quote'
import { t } from '../../../shared/i18n/texts'

interface LineQuantityProps {
  item: Pick<QuoteItem, 'item_id' | 'name' | 'qty' | 'max_qty'>
  /** Text key or the server's sentence, why the line could not change. */
  refusal: string | undefined
  /** Called with another quantity than the line has; 0 takes it out. */
  commit: (qty: number) => void
}

/** How many. It counts when the field is left or Enter is pressed, not while arrows are (CRT-04). */
export function LineQuantity({ item, refusal, commit }: LineQuantityProps) {
  const { item_id: id, name, qty, max_qty: max } = item
  const [typed, setTyped] = useState(String(qty))
  const [isTooMuch, setTooMuch] = useState(false)
  const known = useRef(qty)
  const asked = useRef(qty)
  useEffect(() => {
    if (known.current === qty) return
    const before = String(asked.current)
    known.current = qty
    asked.current = qty
    // What the shopper is typing stays.
    setTyped(now => (now === before ? String(qty) : now))
  }, [qty])
  useEffect(() => {
    if (refusal) asked.current = known.current
  }, [refusal])
  const apply = (): void => {
    const wished = typed.trim() === '' ? Number.NaN : Number(typed)
    const isOver = max !== null && wished > max
    setTooMuch(isOver)
    if (isOver) return
    if (!Number.isInteger(wished) || wished < 0 || wished > 999) setTyped(String(qty))
    else if (wished !== asked.current) {
      asked.current = wished
      commit(wished)
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    apply()
  }
  const error = isTooMuch ? t('checkout.max', { max: max ?? 0 }) : refusal && t(refusal)
  return (
    <form className="cart-line__qty" id={`change-${id}`} noValidate onSubmit={submit}>
      <label>
        <span className="visually-hidden">{t('cart.quantity', { name })}</span>
        <input
          name="qty"
          type="number"
          inputMode="numeric"
          min="0"
          max={max ?? 999}
          data-replay={`qty-${id}`}
          value={typed}
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={error ? `qty-error-${id}` : undefined}
          onChange={event => setTyped(event.currentTarget.value)}
          onBlur={apply}
        />
      </label>
      <button type="submit" className="button button--quiet cart-line__update" data-replay={`update-${id}`}>
        {t('cart.update')}
        <span className="visually-hidden">{`: ${name}`}</span>
      </button>
      {error && (
        <p className="field__error" id={`qty-error-${id}`} role="alert">
          {error}
        </p>
      )}
    </form>
  )
}
