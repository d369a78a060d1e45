import { t } from '../i18n/texts'

interface FailedProps {
  /** Text key or the server's message; null if there is no error. */
  error: string | null
  /** Retries, if that can help. */
  retry?: (() => void) | undefined
}

/** An error, announced at once, with a retry button. */
export const Failed = ({ error, retry }: FailedProps) =>
  error && (
    <p className="notice notice--bad" role="alert">
      {t(error)}
      {retry && ' '}
      {retry && (
        <button type="button" className="button button--quiet" onClick={retry}>
          {t('common.retry')}
        </button>
      )}
    </p>
  )
