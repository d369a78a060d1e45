import type { CardProduct } from '../contract/api/catalogue'
import { t } from '../i18n/texts'

/** The class as a coloured arrow beside the range of classes, and a link to the product sheet. */
export const EnergyArrow = ({ label }: { label: NonNullable<CardProduct['energy_label']> }) => (
  <p className="energy">
    <a
      className={`energy__link energy__arrow energy__arrow--${label.class.toLowerCase()}`}
      href={label.label_url}
      data-range={label.range.replace('-', '\n')}
      aria-label={t('product.energy', { class: label.class, range: label.range })}
    >
      {label.class}
    </a>
    <a className="energy__sheet" href={label.sheet_url}>
      {t('product.sheet')}
    </a>
  </p>
)
