import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { QuoteItem } from '../../../shared/contract/api/quote'
import { t } from '../../../shared/i18n/texts'
import { StepButton } from '../../../shared/product/QuantityStepper'

interface LineQuantityProps {
  item: Pick<QuoteItem, 'item_id' | 'name' | 'qty' | 'max_qty'>
  /** What was asked for last, while no reply about it has come. */
  wanted: number | undefined
  /** Text key or the server's sentence, why the line could not change. */
  refusal: string | undefined
  /** What was asked for and did not reach the server. */
  unsent: number | undefined
  /** Called with another quantity than the one that counts; 0 takes the line out. */
  commit: (qty: number) => void
  step: (by: 1 | -1) => void
}

/** The largest quantity of a line without a limit of its own. */
const MOST = 999

/** Why the typed quantity was refused, and which one is possible. */
interface Problem {
  text: string
  offer: number | undefined
}

/** What is wrong with a quantity as typed, and cannot be asked of the server; undefined when nothing is. */
function problemOf(wished: number, most: number, requested: number): Problem | undefined {
  if (!Number.isInteger(wished) || wished < 0) return { text: t('checkout.qty.whole'), offer: undefined }
  if (wished > most) return { text: t('checkout.max', { max: most }), offer: most === requested ? undefined : most }
  return undefined
}

/** What stands in the field of a line's quantity, what is wrong with it, and how it is changed. */
function useQuantity({ item, wanted, refusal, unsent, commit, step }: LineQuantityProps) {
  const { qty, max_qty: max } = item
  const input = useRef<HTMLInputElement>(null)
  const requested = wanted ?? qty
  /** What is being typed; null once it was taken, or refused. */
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | undefined>()
  const [isTried, setTried] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another quantity answers what was tried before, unless more was asked meanwhile
  useEffect(() => {
    if (wanted === undefined || wanted === qty) setTried(false)
  }, [qty])
  const begin = (): void => {
    setProblem(undefined)
    setTyped(null)
    setTried(true)
  }
  const ask = (wished: number): void => {
    begin()
    if (wished !== requested) commit(wished)
  }
  const apply = (): void => {
    const field = input.current
    if (!field) return
    // The value of a number field is '' for text that is no number.
    const wished = field.value.trim() === '' || field.validity.badInput ? Number.NaN : Number(field.value)
    setTyped(null)
    if (wished === requested) return
    const wrong = problemOf(wished, max ?? MOST, requested)
    if (!wrong) {
      ask(wished)
      return
    }
    setProblem(wrong)
    // A quantity that is being saved stays in the field: the older one would be saved when the field is left.
    field.value = String(requested)
  }
  const why = problem?.text ?? (refusal && t(refusal))
  const offer = problem ? problem.offer : refusal && unsent !== qty ? unsent : undefined
  const error = why && (problem || isTried ? `${why} ${t('checkout.qty.still', { qty })}` : why)
  return {
    input,
    typed: typed ?? String(requested),
    setTyped,
    requested,
    error,
    offer,
    ask,
    apply,
    /** Counts at once; a number that was typed was asked for when its field was left. */
    press: (by: 1 | -1): void => {
      begin()
      step(by)
    },
  }
}

/** Quantity of a line. Buttons commit at once, typed input on blur or Enter. Invalid input is reset and explained. */
export function LineQuantity(props: LineQuantityProps) {
  const { item_id: id, name, max_qty: max } = props.item
  const errorId = `qty-error-${encodeURIComponent(id)}`
  const { input, typed, setTyped, requested, error, offer, ask, apply, press } = useQuantity(props)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    apply()
  }
  return (
    <form className="et-cart-line__qty" id={`change-${id}`} noValidate onSubmit={submit}>
      <span className="et-quantity-stepper">
        <StepButton label={t('cart.less', { name })} replay={`less-${id}`} isEnd={requested <= 1} onStep={() => press(-1)} />
        <input
          ref={input}
          className="et-quantity-stepper__field"
          name="qty"
          type="number"
          inputMode="numeric"
          min="0"
          max={max ?? MOST}
          data-replay={`qty-${id}`}
          value={typed}
          aria-label={t('cart.quantity', { name })}
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={event => setTyped(event.currentTarget.value)}
          onBlur={apply}
        />
        <StepButton
          isMore
          label={t('cart.more', { name })}
          replay={`more-${id}`}
          isEnd={requested >= (max ?? MOST)}
          onStep={() => press(1)}
        />
      </span>
      <button type="submit" className="et-button et-button--quiet et-cart-line__update" data-replay={`update-${id}`}>
        {t('cart.update')}
        <span className="et-visually-hidden">{`: ${name}`}</span>
      </button>
      {error && (
        <p className="et-field__error" id={errorId} role="alert">
          {error}
        </p>
      )}
      {offer ? (
        <button type="button" className="et-button et-button--quiet" onClick={() => ask(offer)}>
          {t('checkout.notice.lower', { max: offer })}
          <span className="et-visually-hidden">{`: ${name}`}</span>
        </button>
      ) : null}
    </form>
  )
}
