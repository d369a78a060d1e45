import { useComparedCount } from '../../../shared/compare/hooks'
import { urlOf } from '../../../shared/contract/urls'
import { loadTexts, t } from '../../../shared/i18n/texts'
import type { HeaderCompareProps } from './props'

/** The link to the comparison, with the number of products. */
export const HeaderCompare = ({ href, count }: { href: string; count: number }) => (
  <a
    className="et-header-action et-header-action--compare"
    href={href}
    data-replay="compare"
    aria-label={`${t('common.compare')}, ${t('common.products', { count })}`}
  >
    <span className="et-header-action__label">{t('common.compare')}</span>{' '}
    <span className="et-header-action__count" hidden={!count} aria-hidden="true">
      {count}
    </span>
  </a>
)

export { props } from './props'
export const ready = () => loadTexts('common')

export default function HeaderCompareIsland({ href }: HeaderCompareProps) {
  return <HeaderCompare href={href || urlOf('compare')} count={useComparedCount()} />
}
