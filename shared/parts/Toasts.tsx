import { useMessages } from '../hooks/use-messages'
import { t } from '../i18n/texts'

/** Messages that belong to no place of their own, read out politely. */
export function Toasts() {
  const { messages, dismiss } = useMessages()
  return (
    <div className="toasts" role="status">
      {messages.map(({ id, text, parameters, tone }) => (
        <p key={id} className={`toast toast--${tone}`}>
          {t(text, parameters)}
          <button type="button" className="toast__close" aria-label={t('common.close')} onClick={() => dismiss(id)} />
        </p>
      ))}
    </div>
  )
}
