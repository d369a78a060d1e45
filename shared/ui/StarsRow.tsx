import { t } from '../i18n/texts'

/** The stars that one shopper gave. */
export const StarsRow = ({ stars }: { stars: number }) => (
  <svg
    className="stars__row"
    viewBox="0 0 100 20"
    preserveAspectRatio="none"
    role="img"
    aria-label={t('details.reviews.given', { count: stars })}
  >
    <rect className="stars__off" width="100" height="20" />
    <rect className="stars__on" width={stars * 20} height="20" />
  </svg>
)
