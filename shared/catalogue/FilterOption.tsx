import { onPlainClick } from '../ui/hooks'

export interface FilterOptionProps {
  /** 'facet:value', the control's data-replay key. */
  key: string
  label: string
  /** Shown instead of the label. */
  text?: string | undefined
  active: boolean
  /** Absent if the server does not provide it. */
  count?: number | undefined
  href: string
  /** Six-digit hex. */
  swatch?: string | undefined
  toggle: () => void
  /** Prefetches the result when the shopper presses down. */
  warm: () => void
}

/** One option of a filter: a link that looks like a checkbox or a swatch; plain text if it would give no results. */
export function FilterOption({ option, rel, className }: { option: FilterOptionProps; rel: string | undefined; className: string }) {
  const { key, label, text = label, active, count, href, swatch, toggle, warm } = option
  const inside = (
    <>
      {swatch && <svg className="et-filter__swatch" color={swatch} aria-hidden="true" />}
      {count === undefined ? text : `${text} (${count})`}
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
