import { useEffect, useRef } from 'react'
import { t } from '../i18n/texts'

interface RemovedLineProps {
  name: string
  /** What happened to it, if it was not removed. */
  text?: string
  className: string
  /** Text key or the server's message: why the line could not be restored. */
  error: string | undefined
  undo: () => void
}

/** A removed cart line with an undo button, which takes over the focus of the line. */
export function RemovedLine({ name, text, className, error, undo }: RemovedLineProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus()
  }, [])
  return (
    <li className={className}>
      <p role="status" className={error && 'field__error'}>
        {text ?? t('cart.removed', { name })}
        {error && `. ${t(error)}`}
      </p>
      <button type="button" className="button button--quiet" ref={button} onClick={undo}>
        {t('cart.undo')}
        <span className="visually-hidden">{`: ${name}`}</span>
      </button>
    </li>
  )
}
