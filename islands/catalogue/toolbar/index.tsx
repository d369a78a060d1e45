import { keepView, useCount } from '../../../shared/catalogue/hooks'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { Failed } from '../../../shared/ui/Failed'
import type { ToolbarProps } from './props'

interface ViewProps {
  /** Number of products found. */
  total: number
  /** Number of active options. */
  active: number
  pending: boolean
  /** Text key or the server's message if the last change failed. */
  error: string | null
  retry: () => void
  /** Grid or list when the page was printed; styles follow the checked radio button, so that server and client cards look alike. */
  view: string
  choose: (view: string) => void
}

const VIEWS = { grid: 'catalogue.viewGrid', list: 'catalogue.viewList' }

/** Number of products with loading and error status, a link to the filters on a narrow screen, and the choice between grid and list. */
export const Toolbar = ({ total, active, pending, error, retry, view, choose }: ViewProps) => (
  <>
    <p className="et-toolbar__count" aria-busy={pending}>
      {t('catalogue.results', { count: total })}
    </p>
    <a className="et-button et-button--quiet et-toolbar__filters" href="#filters" data-open="filters" data-replay="filters">
      {t('catalogue.filters')}
      {active > 0 && <span className="et-badge">{active}</span>}
    </a>
    <fieldset className="et-view-switch" aria-label={t('catalogue.view')}>
      {Object.entries(VIEWS).map(([value, text]) => (
        <label key={value} className={`et-view-switch__option et-view-switch__option--${value}`}>
          <input
            type="radio"
            name="view"
            value={value}
            aria-label={t(text)}
            defaultChecked={view === value}
            onChange={() => choose(value)}
          />
        </label>
      ))}
    </fieldset>
    <Failed error={error} retry={retry} />
  </>
)

export { props } from './props'
export const ready = () => loadTexts('catalogue', 'common')

export default function ToolbarIsland({ view }: ToolbarProps) {
  return <Toolbar {...useCount()} view={view} choose={keepView} />
}
