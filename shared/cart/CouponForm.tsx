import { type FormEvent, useRef, useState } from 'react'
import { offers } from '../contract/config'
import { cleanCode } from '../contract/typed'
import { t } from '../i18n/texts'
import { useFocusBack } from '../ui/hooks'

export interface CouponProps {
  /** The applied code, '' if there is none. */
  code: string
  loading: boolean
  /** Text key or the server's message: what went wrong, or that a code no longer applies. */
  message: string | null
  /** What was typed earlier in this session. */
  typed: () => string
  apply: (code: string) => void
  remove: () => void
}

/** A field for a coupon code, or the applied code with a button to remove it. */
export function Coupon({ code, loading, message, typed, apply, remove }: CouponProps) {
  const [entered] = useState(code ? '' : typed)
  const [isOpen, setOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useFocusBack(code, () => form.current?.querySelector<HTMLElement>('summary,button'))
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const written = cleanCode(String(new FormData(event.currentTarget).get('couponCode') ?? ''))
    if (code) remove()
    else if (written) apply(written)
  }
  if (!offers('coupon')) return null
  return (
    <form ref={form} className="et-coupon" data-replay="coupon" aria-busy={loading} onSubmit={submit}>
      {code ? (
        <p className="et-coupon__applied">
          <span>{t('checkout.coupon.applied', { code })}</span>
          <button type="submit" className="et-button et-button--quiet" data-replay="coupon-remove" aria-disabled={loading}>
            {t('checkout.coupon.remove')}
            <span className="et-visually-hidden">{`: ${code}`}</span>
          </button>
        </p>
      ) : (
        <details data-replay="coupon-fold" open={isOpen || !!message} onToggle={event => setOpen(event.currentTarget.open)}>
          <summary>{t('checkout.coupon.label')}</summary>
          <div className="et-coupon__row">
            <input
              id="coupon-code"
              aria-label={t('checkout.coupon.label')}
              name="couponCode"
              maxLength={64}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck="false"
              defaultValue={entered}
              aria-invalid={message && message !== 'checkout.coupon.removed' ? 'true' : undefined}
              aria-describedby={message ? 'coupon-error' : undefined}
            />
            <button type="submit" className="et-button et-button--quiet" data-replay="coupon-apply" aria-disabled={loading}>
              {t('checkout.coupon.apply')}
            </button>
          </div>
        </details>
      )}
      {message && (
        <p className="et-field__error" id="coupon-error" role="alert">
          {t(message)}
        </p>
      )}
    </form>
  )
}
