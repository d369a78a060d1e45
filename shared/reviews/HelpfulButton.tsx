import type { Id } from '../contract/id'
import { t } from '../i18n/texts'
import { onPlainClick } from '../ui/on-plain-click'
import type { Votes } from './use-votes'

interface HelpfulButtonProps {
  id: Id
  vote: ReturnType<Votes>
}

/** 'Nuttig (12)': a press finds it helpful, another takes that back. Without script it sends a form of the page, as in snippets/helpful.liquid. */
export const HelpfulButton = ({ id, vote: { count, mine, isPending, error, toggle } }: HelpfulButtonProps) => (
  <div className="helpful">
    <button
      type="submit"
      form="helpful-votes"
      name={mine ? 'unhelpful' : 'helpful'}
      value={`review-${id}`}
      className="helpful__button"
      aria-pressed={mine}
      aria-disabled={isPending}
      data-replay={`helpful-${id}`}
      onClick={onPlainClick(() => void toggle())}
    >
      {t('details.reviews.vote', { count })}
    </button>
    {error && (
      <p className="field__error" role="alert">
        {t(error)}
      </p>
    )}
  </div>
)
