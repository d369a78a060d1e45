import type { ReactNode } from 'react'

/** A filter that folds. Open, or as the page had it printed or the shopper left it. */
export const FilterGroup = ({ code, label, children }: { code: string; label: string; children: ReactNode }) => (
  <details className="et-filter" open data-replay={`group-${code}`} aria-labelledby={`filter-${code}`}>
    <summary className="et-filter__fold">
      <h3 className="et-filter__title" id={`filter-${code}`}>
        {label}
      </h3>
    </summary>
    {children}
  </details>
)
