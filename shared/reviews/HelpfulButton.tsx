import { t } from '../i18n/texts'
import { onPlainClick } from '../ui/hooks'
import type { Votes } from './hooks'

/** 'Nuttig (12)': a button that adds or removes the vote. Without script it submits a form of the page, as in snippets/helpful.liquid. */
export const HelpfulButton = ({ vote: { name, count, mine, isPending, error, toggle } }: { vote: ReturnType<Votes> }) => (
  <div className="et-helpful">
    <button
      type="submit"
      form="helpful-votes"
      name={mine ? 'unhelpful' : 'helpful'}
      value={name}
      className="et-helpful__button"
      aria-pressed={mine}
      aria-disabled={isPending}
      data-replay={`helpful-${name}`}
      onClick={onPlainClick(() => void toggle())}
    >
      {t('details.reviews.vote', { count })}
    </button>
    {error && (
      <p className="et-field__error" role="alert">
        {t(error)}
      </p>
    )}
  </div>
)
