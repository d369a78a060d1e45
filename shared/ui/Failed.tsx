import { t } from '../i18n/texts'

interface FailedProps {
  /** Text key or the server's sentence; null while nothing is wrong. */
  error: string | null
  /** Tries again what failed, where that helps. */
  retry?: (() => void) | undefined
}

/** What went wrong, said at once, with another try. */
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
