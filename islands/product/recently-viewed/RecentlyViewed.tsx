import type { ReactNode } from 'react'
import { t } from '../../../shared/i18n/texts'

/** Recently viewed products; `children` are cards in `<li>`. */
export const RecentlyViewed = ({ children }: { children: ReactNode }) => (
  <section
    className="container section recently-viewed"
    data-list-id="recent"
    data-list-name={t('details.recent')}
    aria-labelledby="recent-title"
  >
    <h2 className="section__title" id="recent-title">
      {t('details.recent')}
    </h2>
    <ul className="product-list product-list--four">{children}</ul>
  </section>
)
