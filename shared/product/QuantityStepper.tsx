import { t } from '../i18n/texts'

interface QuantityStepperProps {
  /** Of the field, in its form. */
  name: string
  /** As typed; may be no number. */
  value: string
  min: number
  /** null without a limit. */
  max: number | null
  /** What is counted. */
  label: string
  describedBy?: string | undefined
  onChange: (value: string) => void
}

interface StepButtonProps {
  by: 1 | -1
  /** What the press does, with the name of what is counted. */
  label: string
  /** Of the same button in the server's HTML. */
  replay: string
  /** There is no step left this way. */
  isEnd: boolean
  onStep: () => void
}

/** One of the buttons beside a quantity. At the end it stays in reach of the keyboard, and does nothing. */
export const StepButton = ({ by, label, replay, isEnd, onStep }: StepButtonProps) => (
  <button
    type="button"
    className="quantity-stepper__button by-script"
    aria-label={label}
    data-replay={replay}
    aria-disabled={isEnd || undefined}
    onClick={() => {
      if (!isEnd) onStep()
    }}
  >
    <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
      <path d={by > 0 ? 'M4 10h12M10 4v12' : 'M4 10h12'} />
    </svg>
  </button>
)

/** A quantity, typed or stepped. It does not correct what is typed: whoever takes it says what is wrong. */
export function QuantityStepper({ name, value, min, max, label, describedBy, onChange }: QuantityStepperProps) {
  const now = Math.trunc(Number(value)) || 0
  const most = max ?? Number.POSITIVE_INFINITY
  const step = (by: number): void => {
    const next = Math.min(most, Math.max(min, now + by))
    if (next !== now) onChange(String(next))
  }
  return (
    <span className="quantity-stepper">
      <StepButton by={-1} label={t('buy.less', { name: label })} replay={`less-${name}`} isEnd={now <= min} onStep={() => step(-1)} />
      <input
        className="quantity-stepper__field"
        name={name}
        type="number"
        inputMode="numeric"
        min={min}
        max={max ?? undefined}
        value={value}
        aria-label={t('buy.quantityOf', { name: label })}
        aria-describedby={describedBy}
        onChange={event => onChange(event.currentTarget.value)}
      />
      <StepButton by={1} label={t('buy.more', { name: label })} replay={`more-${name}`} isEnd={now >= most} onStep={() => step(1)} />
    </span>
  )
}
