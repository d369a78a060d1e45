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

const sign = (path: string) => (
  <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
    <path d={path} />
  </svg>
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
      <button
        type="button"
        className="quantity-stepper__button by-script"
        aria-label={t('buy.less', { name: label })}
        data-replay={`less-${name}`}
        aria-disabled={now <= min || undefined}
        onClick={() => step(-1)}
      >
        {sign('M4 10h12')}
      </button>
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
      <button
        type="button"
        className="quantity-stepper__button by-script"
        aria-label={t('buy.more', { name: label })}
        data-replay={`more-${name}`}
        aria-disabled={now >= most || undefined}
        onClick={() => step(1)}
      >
        {sign('M4 10h12M10 4v12')}
      </button>
    </span>
  )
}
