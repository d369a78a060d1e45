import { onPlainClick } from './on-plain-click'

export interface FilterOptionProps {
  /** 'facet:label', the control's data-replay key. */
  key: string
  label: string
  /** Read instead of the label. */
  text?: string | undefined
  active: boolean
  /** Absent where the server does not say. */
  count?: number | undefined
  href: string
  /** Six-digit hex. */
  swatch?: string | undefined
  toggle: () => void
  /** Asks ahead, when the shopper presses. */
  warm: () => void
}

/** One option of a filter: a link that looks like a checkbox or a swatch; plain text when it would lead to nothing. */
export function FilterOption({ option, rel, className }: { option: FilterOptionProps; rel: string | undefined; className: string }) {
  const { key, label, text = label, active, count, href, swatch, toggle, warm } = option
  const inside = (
    <>
      {swatch && (
        <svg className="filter__swatch" viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r="9" fill={swatch} />
        </svg>
      )}
      <span className="filter__label">{text}</span> {count !== undefined && <span className="filter__count">({count})</span>}
    </>
  )
  if (count === 0 && !active) return <span className={`${className} ${className}--none`}>{inside}</span>
  return (
    <a
      className={className}
      href={href}
      rel={rel}
      data-replay={key}
      aria-current={active ? 'true' : undefined}
      onPointerDown={warm}
      onClick={onPlainClick(toggle)}
    >
      {inside}
    </a>
  )
}
