import { t } from '../../../shared/i18n/texts'
import { VatPrice } from '../../../shared/price/VatPrice'
import type { Suggestion } from '../../../shared/search/hooks'

interface SuggestionListProps {
  id: string
  isShown: boolean
  isB2B: boolean
  suggestions: readonly Suggestion[]
  /** Index of the suggestion selected by arrow keys; -1 for none. */
  active: number
  optionId: (at: number) => string
}

const KINDS = ['term', 'category', 'page', 'product'] as const

/** Suggestions in groups, as a listbox; the field keeps the focus. */
export function SuggestionList({ id, isShown, isB2B, suggestions, active, optionId }: SuggestionListProps) {
  return (
    <div className="suggestion-list" id={id} role="listbox" aria-label={t('search.suggestions')} hidden={!isShown}>
      {KINDS.filter(kind => suggestions.some(one => one.kind === kind)).map(kind => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
        <div key={kind} className="suggestion-list__group" role="group" aria-label={t(`search.${kind}`)}>
          <p className="suggestion-list__title" aria-hidden="true">
            {t(`search.${kind}`)}
          </p>
          {suggestions.map(
            ({ key, kind: own, label, url, image, price, bare, energy }, at) =>
              own === kind && (
                <a
                  key={key}
                  className="suggestion-list__option"
                  id={optionId(at)}
                  role="option"
                  aria-selected={at === active}
                  href={url}
                  tabIndex={-1}
                  // Otherwise the field would lose the focus, and the list close, before the click.
                  onMouseDown={event => event.preventDefault()}
                >
                  {image && <img src={image} alt="" width="48" height="48" />}
                  <span>{label}</span>
                  {energy && (
                    <span
                      className={`energy__arrow energy__arrow--${energy.class.toLowerCase()}`}
                      role="img"
                      aria-label={t('search.energy', energy)}
                    >
                      {energy.class}
                    </span>
                  )}
                  {price !== undefined && <VatPrice euros={price} bare={bare} isB2B={isB2B} />}
                </a>
              ),
          )}
        </div>
      ))}
    </div>
  )
}
