import { useComparedCount } from '../../../shared/compare/hooks'
import { urlOf } from '../../../shared/contract/urls'
import { loadTexts, t } from '../../../shared/i18n/texts'
import type { HeaderCompareProps } from './props'

/** The link to the comparison, with the number of products. */
export const HeaderCompare = ({
  href,
  count,
  label = t('common.compare'),
}: {
  href: string
  count: number
  label?: string | undefined
}) => (
  <a
    className="et-header-action et-header-action--compare"
    href={href}
    data-replay="compare"
    aria-label={`${label}, ${t('common.products', { count })}`}
  >
    <span className="et-header-action__label">{label}</span>{' '}
    <span className="et-header-action__count" hidden={!count} aria-hidden="true">
      {count}
    </span>
  </a>
)

export { props } from './props'
export const ready = () => loadTexts('common')

export default function HeaderCompareIsland({ href, label }: HeaderCompareProps) {
  return <HeaderCompare label={label} href={href || urlOf('compare')} count={useComparedCount()} />
}
