import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { t } from '../i18n/texts'
import { useFocusBack } from '../ui/hooks'
import { useMessages } from './hooks'

/** ms until screen readers know a new live region: what it has from the beginning they do not read. */
const HEARD_MS = 150

/** Messages without a place in the page, announced politely. They stay while the pointer or the focus is there. */
export function Toasts() {
  const { messages, dismiss, attend } = useMessages()
  const [isHeard, setHeard] = useState(!messages.length)
  useEffect(() => {
    const timer = isHeard ? undefined : setTimeout(setHeard, HEARD_MS, true)
    return () => clearTimeout(timer)
  }, [isHeard])
  const list = useRef<HTMLDivElement>(null)
  const before = useRef<Element | null>(null)
  const last = useRef<Element | null>(null)
  const at = useRef({ pointer: false, focus: false })
  const note = (what: Partial<typeof at.current>): void => {
    Object.assign(at.current, what)
    attend(at.current.pointer || at.current.focus)
  }
  const enter = ({ target, relatedTarget }: FocusEvent): void => {
    last.current = target
    if (relatedTarget && !list.current?.contains(relatedTarget)) before.current = relatedTarget
    note({ focus: true })
  }
  const leave = (): void => {
    note({ focus: false })
    // Some browsers dispatch this when the focused element is removed, too.
    queueMicrotask(() => {
      if (last.current?.isConnected && last.current !== document.activeElement) last.current = null
    })
  }
  useFocusBack(messages, () => {
    if (!last.current || last.current.isConnected) return null
    note({ focus: false })
    last.current = null
    const next = list.current?.querySelector('button') ?? (before.current?.isConnected ? before.current : null)
    const main = document.querySelector('main')
    if (!next) main?.setAttribute('tabindex', '-1')
    return (next ?? main) as HTMLElement | null
  })
  return (
    <div
      className="et-toasts"
      role="status"
      ref={list}
      onFocus={enter}
      onBlur={leave}
      onPointerEnter={() => note({ pointer: true })}
      onPointerLeave={() => note({ pointer: false })}
    >
      {(isHeard ? messages : []).map(({ id, text, parameters, tone, action }) => (
        <p key={id} className={`et-toast et-toast--${tone}`}>
          {t(text, parameters)}
          {action && 'href' in action && (
            <a className="et-toast__action" href={action.href}>
              {t(action.text, parameters)}
            </a>
          )}
          {action && 'run' in action && (
            <button
              type="button"
              className="et-toast__action"
              onClick={() => {
                action.run()
                dismiss(id)
              }}
            >
              {t(action.text)}
            </button>
          )}
          <button type="button" className="et-toast__close" aria-label={t('common.close')} onClick={() => dismiss(id)} />
        </p>
      ))}
    </div>
  )
}
