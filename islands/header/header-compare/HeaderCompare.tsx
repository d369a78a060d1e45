import { t } from '../../../shared/i18n/texts'

/** The link to the comparison, with the number of products. */
export const HeaderCompare = ({ href, count }: { href: string; count: number }) => (
  <a
    className="header-action header-action--compare"
    href={href}
    data-replay="compare"
    aria-label={`${t('common.compare')}, ${t('common.products', { count })}`}
  >
    <span className="header-action__label">{t('common.compare')}</span>{' '}
    <span className="header-action__count" hidden={!count} aria-hidden="true">
      {count}
    </span>
  </a>
)
