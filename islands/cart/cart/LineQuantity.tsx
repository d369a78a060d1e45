import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { QuoteItem } from '../../../shared/contract/api/quote'
import { t } from '../../../shared/i18n/texts'

interface LineQuantityProps {
  item: Pick<QuoteItem, 'item_id' | 'name' | 'qty' | 'max_qty'>
  /** Text key or the server's sentence, why the line could not change. */
  refusal: string | undefined
  /** What was asked for and did not reach the server. */
  unsent: number | undefined
  /** Called with another quantity than the line has; 0 takes it out. */
  commit: (qty: number) => void
}

/** Most of a line that no shop limits. */
const MOST = 999

/** Why what was typed was not taken, and what can be had instead. */
interface Complaint {
  text: string
  offer: number | undefined
}

/** What is wrong with a quantity as typed, and cannot be asked of the server; undefined when nothing is. */
function complain(wished: number, most: number, qty: number): Complaint | undefined {
  if (!Number.isInteger(wished) || wished < 0) return { text: t('checkout.qty.whole'), offer: undefined }
  if (wished > most) return { text: t('checkout.max', { max: most }), offer: most > 0 && most !== qty ? most : undefined }
  return undefined
}

/** How many. It counts when the field is left or Enter is pressed, not while arrows are; what cannot be done leaves the number of the line in the field, with why. */
export function LineQuantity({ item, refusal, unsent, commit }: LineQuantityProps) {
  const { item_id: id, name, qty, max_qty: max } = item
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(String(qty))
  const [complaint, setComplaint] = useState<Complaint | undefined>()
  const [isTried, setTried] = useState(false)
  const known = useRef(qty)
  const asked = useRef(qty)
  /** Shows the number of the line, unless the shopper is typing another one than was asked for. */
  const show = useCallback((now: number): void => {
    const before = String(asked.current)
    asked.current = now
    setTyped(text => (text === before ? String(now) : text))
  }, [])
  useEffect(() => {
    if (known.current === qty) return
    known.current = qty
    setTried(false)
    show(qty)
  }, [qty, show])
  useEffect(() => {
    if (refusal) show(known.current)
  }, [refusal, show])
  const ask = (wished: number): void => {
    setComplaint(undefined)
    if (wished === asked.current) return
    asked.current = wished
    setTyped(String(wished))
    setTried(true)
    commit(wished)
  }
  const apply = (): void => {
    const field = input.current
    // What is no number at all is not in the value of the field.
    const isNumber = typed.trim() !== '' && !field?.validity.badInput
    if (isNumber && Number(typed) === asked.current) return
    const wrong = complain(isNumber ? Number(typed) : Number.NaN, max ?? MOST, qty)
    if (!wrong) {
      ask(Number(typed))
      return
    }
    setComplaint(wrong)
    setTyped(String(qty))
    if (field) field.value = String(qty)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    apply()
  }
  const why = complaint?.text ?? (refusal && t(refusal))
  const offer = complaint ? complaint.offer : refusal && unsent !== qty ? unsent : undefined
  const error = why && (complaint || isTried ? `${why} ${t('checkout.qty.still', { qty })}` : why)
  return (
    <form className="cart-line__qty" id={`change-${id}`} noValidate onSubmit={submit}>
      <label>
        <span className="visually-hidden">{t('cart.quantity', { name })}</span>
        <input
          ref={input}
          name="qty"
          type="number"
          inputMode="numeric"
          min="0"
          max={max ?? MOST}
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
      {offer ? (
        <button type="button" className="button button--quiet" onClick={() => ask(offer)}>
          {t('checkout.notice.lower', { max: offer })}
          <span className="visually-hidden">{`: ${name}`}</span>
        </button>
      ) : null}
    </form>
  )
}
