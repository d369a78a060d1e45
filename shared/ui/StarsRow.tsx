interface StarsRowProps {
  stars: number
  /** '4 van 5 sterren'. */
  label: string
}

/** The stars that one shopper gave. */
export const StarsRow = ({ stars, label }: StarsRowProps) => (
  <svg className="stars__row" viewBox="0 0 100 20" preserveAspectRatio="none" role="img" aria-label={label}>
    <rect className="stars__off" width="100" height="20" />
    <rect className="stars__on" width={stars * 20} height="20" />
  </svg>
)
