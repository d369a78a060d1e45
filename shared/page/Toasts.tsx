import { t } from '../i18n/texts'
import { useMessages } from './use-messages'

/** Messages without a place in the page, announced politely. */
export function Toasts() {
  const { messages, dismiss } = useMessages()
  return (
    <div className="toasts" role="status">
      {messages.map(({ id, text, parameters, tone, action }) => (
        <p key={id} className={`toast toast--${tone}`}>
          {t(text, parameters)}
          {action && 'href' in action && (
            <a className="toast__action" href={action.href}>
              {t(action.text, parameters)}
            </a>
          )}
          {action && 'run' in action && (
            <button
              type="button"
              className="toast__action"
              onClick={() => {
                action.run()
                dismiss(id)
              }}
            >
              {t(action.text)}
            </button>
          )}
          <button type="button" className="toast__close" aria-label={t('common.close')} onClick={() => dismiss(id)} />
        </p>
      ))}
    </div>
  )
}
