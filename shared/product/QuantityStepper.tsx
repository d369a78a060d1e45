import { t } from '../i18n/texts'

interface QuantityStepperProps {
  /** Name of the field in its form. */
  name: string
  /** As typed; may not be a number. */
  value: string
  min: number
  /** null for no limit. */
  max: number | null
  /** Name of what is counted. */
  label: string
  describedBy?: string | undefined
  onChange: (value: string) => void
}

interface StepButtonProps {
  /** It counts up, not down. */
  isMore?: boolean
  /** What the button does, with the name of what is counted. */
  label: string
  /** data-replay key of the same button in the server's HTML. */
  replay: string
  /** No further step in this direction. */
  isEnd: boolean
  onStep: () => void
}

/** A button beside a quantity. At the limit it stays focusable but does nothing. */
export const StepButton = ({ isMore, label, replay, isEnd, onStep }: StepButtonProps) => (
  <button
    type="button"
    className="et-quantity-stepper__button et-by-script"
    aria-label={label}
    data-replay={replay}
    aria-disabled={isEnd || undefined}
    onClick={() => {
      if (!isEnd) onStep()
    }}
  >
    <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
      <path d={isMore ? 'M4 10h12M10 4v12' : 'M4 10h12'} />
    </svg>
  </button>
)

/** A quantity field with step buttons. It does not correct input; its user shows the error. */
export function QuantityStepper({ name, value, min, max, label, describedBy, onChange }: QuantityStepperProps) {
  const now = Math.trunc(Number(value)) || 0
  const most = max ?? Number.POSITIVE_INFINITY
  const step = (by: number): void => {
    const next = Math.min(most, Math.max(min, now + by))
    if (next !== now) onChange(String(next))
  }
  return (
    <span className="et-quantity-stepper">
      <StepButton label={t('buy.less', { name: label })} replay={`less-${name}`} isEnd={now <= min} onStep={() => step(-1)} />
      <input
        className="et-quantity-stepper__field"
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
      <StepButton isMore label={t('buy.more', { name: label })} replay={`more-${name}`} isEnd={now >= most} onStep={() => step(1)} />
    </span>
  )
}
