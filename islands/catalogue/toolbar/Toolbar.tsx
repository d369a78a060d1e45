import { t } from '../../../shared/i18n/texts'
import { Failed } from '../../../shared/ui/Failed'

interface ToolbarProps {
  /** Products found. */
  total: number
  /** Options chosen. */
  active: number
  pending: boolean
  /** Text key or the server's sentence, when the last change failed. */
  error: string | null
  retry: () => void
  /** How the products stood when the page was printed; the styles follow the radio that is checked, so that server and client cards look alike. */
  view: string
  choose: (view: string) => void
}

const VIEWS = { grid: 'catalogue.viewGrid', list: 'catalogue.viewList' }

/** How many products there are and whether they are being fetched or could not be, the way to the filters on a narrow screen, and how the products stand. */
export const Toolbar = ({ total, active, pending, error, retry, view, choose }: ToolbarProps) => (
  <>
    <p className="toolbar__count" aria-busy={pending}>
      {t('catalogue.results', { count: total })}
    </p>
    <a className="button button--quiet toolbar__filters" href="#filters" data-open="filters" data-replay="filters">
      {t('catalogue.filters')}
      {active > 0 && <span className="badge">{active}</span>}
    </a>
    <fieldset className="view-switch">
      <legend className="visually-hidden">{t('catalogue.view')}</legend>
      {Object.entries(VIEWS).map(([value, text]) => (
        <label key={value} className={`view-switch__option view-switch__option--${value}`}>
          <input type="radio" name="view" value={value} defaultChecked={view === value} onChange={() => choose(value)} />
          <span className="visually-hidden">{t(text)}</span>
        </label>
      ))}
    </fieldset>
    <Failed error={error} retry={retry} />
  </>
)
