interface StarsRowProps {
  stars: number
  /** '4 van 5 sterren'. */
  label: string
}

/** Five stars, filled to a rating from 0 to 5 in tenths. Styles read it from an attribute, because the policy forbids inline styles. */
export const StarsRow = ({ stars, label }: StarsRowProps) => (
  <span className="stars__row" role="img" aria-label={label} data-stars={Math.round(stars * 10) / 10} />
)
