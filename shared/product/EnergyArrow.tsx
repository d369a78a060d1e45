import type { CardProduct } from '../contract/api/catalogue'
import { t } from '../i18n/texts'

/** The class as a coloured arrow beside the range of classes, and a link to the product sheet. */
export const EnergyArrow = ({ label }: { label: NonNullable<CardProduct['energy_label']> }) => (
  <p className="energy">
    <a className="energy__link" href={label.label_url} aria-label={t('product.energy', { class: label.class, range: label.range })}>
      <span className={`energy__arrow energy__arrow--${label.class.toLowerCase()}`} data-range={label.range.replace('-', '\n')}>
        {label.class}
      </span>
    </a>
    <a className="energy__sheet" href={label.sheet_url}>
      {t('product.sheet')}
    </a>
  </p>
)
