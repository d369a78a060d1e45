import { useEffect, useRef } from 'react'
import { t } from '../i18n/texts'

interface RemovedLineProps {
  name: string
  className: string
  /** Text key or the server's sentence, why it could not be put back. */
  error: string | undefined
  undo: () => void
}

/** A line that was taken out of the cart, with the way back; it gets the focus that its line had. */
export function RemovedLine({ name, className, error, undo }: RemovedLineProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus()
  }, [])
  return (
    <li className={className}>
      <p role="status" className={error && 'field__error'}>
        {t('cart.removed', { name })}
        {error && `. ${t(error)}`}
      </p>
      <button type="button" className="button button--quiet" ref={button} onClick={undo}>
        {t('cart.undo')}
        <span className="visually-hidden">{`: ${name}`}</span>
      </button>
    </li>
  )
}
