import { useEffect, useRef } from 'react'
import { t } from '../i18n/texts'

interface FailedProps {
  /** Text key or the server's message; null if there is no error. */
  error: string | null
  /** Retries, if that can help. */
  retry?: (() => void) | undefined
}

/** An error, announced at once, with a retry button; the focus stays on that if retrying fails too. */
export function Failed({ error, retry }: FailedProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isRetried = useRef(false)
  useEffect(() => {
    if (!error || !isRetried.current) return
    isRetried.current = false
    if (!document.activeElement || document.activeElement === document.body) button.current?.focus()
  }, [error])
  return (
    error && (
      <p className="et-notice et-notice--bad" role="alert">
        {t(error)}
        {retry && ' '}
        {retry && (
          <button
            type="button"
            className="et-button et-button--quiet"
            ref={button}
            onClick={() => {
              isRetried.current = true
              retry()
            }}
          >
            {t('common.retry')}
          </button>
        )}
      </p>
    )
  )
}
