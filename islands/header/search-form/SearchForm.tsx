import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { t } from '../../../shared/i18n/texts'
import { VatPrice } from '../../../shared/price/VatPrice'
import type { Suggestion } from '../../../shared/search/hooks'

interface SearchFormProps {
  /** Initial value of the field. */
  query: string
  action: string
  suggestions: readonly Suggestion[]
  isB2B: boolean
  /** Loading them failed. */
  failed: boolean
  suggestFor: (typed: string) => void
  follow: (url: string) => void
}

const optionId = (list: string, at: number): string => `${list}-${at}`
/** The place of the field itself among the suggestions. */
const FIELD = -1
const CARET = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

/** The typed text, the active suggestion, and the keyboard handling of a combobox. */
function useCombobox({ query, suggestions, failed, suggestFor, follow }: Omit<SearchFormProps, 'action' | 'isB2B'>) {
  // A header may have two of these, one for phones.
  const list = useId()
  const [typed, setTyped] = useState(query)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(FIELD)
  const isShown = isOpen && suggestions.length > 0
  const isFailed = isOpen && failed
  // None while the list is closed: what closes it goes back to the field.
  const chosen = suggestions[active]
  const activeId = chosen && optionId(list, active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const close = (): void => {
    setOpen(false)
    setActive(FIELD)
  }
  const type = (value: string): void => {
    setTyped(value)
    setActive(FIELD)
    setOpen(true)
    suggestFor(value)
  }
  const move = (step: number): void => {
    setOpen(true)
    if (!isShown) suggestFor(typed)
    // One position more than there are suggestions, for the field itself.
    else setActive(at => ((at + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1)
  }
  const press = (event: KeyboardEvent): void => {
    // Keys of an input method (IME) choose among its own candidates; 229 is the only code that all browsers report for these.
    if (event.keyCode === 229) return
    // The caret moves in the text, so no suggestion is active any more.
    if (CARET.has(event.key)) setActive(FIELD)
    const actions: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Escape: isShown || isFailed ? close : undefined,
      Enter: chosen && (() => follow(chosen.url)),
    }
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
  return { list, typed, active, activeId, isShown, isFailed, type, press, close }
}

/** The search field as a combobox: typing loads suggestions, arrows select one, Enter follows it or searches, Escape closes. */
export function SearchForm({ action, isB2B, ...props }: SearchFormProps) {
  const { suggestions, suggestFor } = props
  const { list, typed, active, activeId, isShown, isFailed, type, press, close } = useCombobox(props)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the same markup as the server's, where the form has the role
    <form className="et-search" role="search" action={action} data-replay="search">
      <input
        className="et-search__field"
        id="search"
        type="search"
        name="query"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        value={typed}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        required
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        aria-keyshortcuts="Control+K Meta+K"
        onChange={event => type(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={close}
      />
      <button type="submit" className="et-search__go" data-replay="search-go" aria-label={t('search.label')} />
      <SuggestionList id={list} typed={typed} isShown={isShown} isB2B={isB2B} suggestions={suggestions} active={active} />
      <p className="et-visually-hidden" role="status">
        {isFailed ? t('search.failed') : isShown ? t('search.count', { count: suggestions.length }) : ''}
      </p>
      {isFailed && (
        <p className="et-suggestion-list et-suggestion-list__failed">
          <span aria-hidden="true">{t('search.failed')}</span>{' '}
          <button
            type="button"
            className="et-link-button"
            // Otherwise the field would lose the focus, and the list close, before the click.
            onMouseDown={event => event.preventDefault()}
            onClick={() => suggestFor(typed)}
          >
            {t('common.retry')}
          </button>
        </p>
      )}
    </form>
  )
}

interface SuggestionListProps {
  id: string
  /** What stands in the field; the part of a term, category or page that it would add is shown in bold. */
  typed: string
  isShown: boolean
  isB2B: boolean
  suggestions: readonly Suggestion[]
  /** Index of the suggestion selected by arrow keys. */
  active: number
}

const KINDS = ['term', 'category', 'page', 'product'] as const

/** As it is compared: without accents, capitals and hyphens, each character in its place. */
const comparable = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('-', ' ')

/** The name of a suggestion: what is typed of it as typed, and in bold what choosing it adds. */
function Completion({ label, typed }: { label: string; typed: string }) {
  const start = comparable(typed.trimStart())
  const at = ` ${comparable(label)}`.indexOf(` ${start}`)
  if (at < 0) return <span>{label}</span>
  const before = label.slice(0, at)
  const end = at + start.length
  return (
    <span>
      {before && <b>{before}</b>}
      {label.slice(at, end)}
      <b>{label.slice(end)}</b>
    </span>
  )
}

/** Suggestions in groups, as a listbox; the field keeps the focus. */
export function SuggestionList({ id, typed, isShown, isB2B, suggestions, active }: SuggestionListProps) {
  return (
    <div className="et-suggestion-list" hidden={!isShown}>
      <div id={id} role="listbox" aria-label={t('search.suggestions')}>
        {KINDS.filter(kind => suggestions.some(one => one.kind === kind)).map(kind => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
          <div key={kind} className="et-suggestion-list__group" role="group" aria-label={t(`search.${kind}`)}>
            <p className="et-suggestion-list__title" aria-hidden="true">
              {t(`search.${kind}`)}
            </p>
            {suggestions.map(
              ({ key, kind: own, label, url, image, price, bare, isFrom, energy }, at) =>
                own === kind && (
                  <a
                    key={key}
                    className="et-suggestion-list__option"
                    id={optionId(id, at)}
                    role="option"
                    aria-selected={at === active}
                    href={url}
                    tabIndex={-1}
                    // Otherwise the field would lose the focus, and the list close, before the click.
                    onMouseDown={event => event.preventDefault()}
                  >
                    {image && <img src={image} alt="" width="48" height="48" />}
                    {own === 'product' ? <span>{label}</span> : <Completion label={label} typed={typed} />}
                    {energy && (
                      <span
                        className={`et-energy__arrow et-energy__arrow--${energy.class.toLowerCase()}`}
                        role="img"
                        aria-label={t('search.energy', energy)}
                      >
                        {energy.class}
                      </span>
                    )}
                    {price !== undefined && (
                      <span className="et-suggestion-list__price">
                        {isFrom && <span className="et-card__from">{t('common.price.from')} </span>}
                        <VatPrice amount={price} exclVat={bare} isB2B={isB2B} />
                      </span>
                    )}
                  </a>
                ),
            )}
          </div>
        ))}
      </div>
      {/* As Enter in the field does. */}
      <button
        type="submit"
        className="et-suggestion-list__option et-link-button"
        tabIndex={-1}
        onMouseDown={event => event.preventDefault()}
      >
        {t('search.all', { query: typed.trim() })}
      </button>
    </div>
  )
}
