import { usePages } from '../../../shared/catalogue/hooks'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { onPlainClick } from '../../../shared/ui/hooks'

interface PaginatorProps {
  current: number
  last: number
  hrefOf: (page: number) => string
  go: (page: number) => void
  /** Prefetches when the shopper presses down. */
  warm: (page: number) => void
}

const AROUND = 1

/** The first page, the last, and those around the current one; 0 is a gap. */
function pagesToShow(current: number, last: number): number[] {
  const pages = [...Array(last).keys()].map(at => at + 1).filter(page => page === 1 || page === last || Math.abs(page - current) <= AROUND)
  return pages.flatMap((page, at) => {
    const step = page - (pages[at - 1] ?? page)
    if (step < 2) return [page]
    return [step === 2 ? page - 1 : 0, page]
  })
}

/** Links to the pages of a listing; nothing if there is only one page. */
export function Paginator({ current, last, hrefOf, go, warm }: PaginatorProps) {
  if (last <= 1) return null
  const link = (page: number, label: string, more: { className: string; rel?: string; replay: string }) => (
    <a
      className={more.className}
      href={hrefOf(page)}
      rel={more.rel}
      data-replay={more.replay}
      aria-current={page === current ? 'page' : undefined}
      aria-label={more.rel ? undefined : t('catalogue.page', { page })}
      onPointerDown={() => warm(page)}
      onClick={onPlainClick(() => go(page))}
    >
      {label}
    </a>
  )
  return (
    <nav className="et-paginator" aria-label={t('catalogue.pages')}>
      <ul className="et-paginator__list">
        {current > 1 && (
          <li>{link(current - 1, t('catalogue.previous'), { className: 'et-paginator__step', rel: 'prev', replay: 'page-prev' })}</li>
        )}
        {pagesToShow(current, last).map((page, at) => (
          <li key={page || `gap-${at}`}>
            {page ? (
              link(page, String(page), { className: 'et-paginator__page', replay: `page-${page}` })
            ) : (
              <span className="et-paginator__gap" aria-hidden="true">
                …
              </span>
            )}
          </li>
        ))}
        {current < last && (
          <li>{link(current + 1, t('catalogue.next'), { className: 'et-paginator__step', rel: 'next', replay: 'page-next' })}</li>
        )}
      </ul>
    </nav>
  )
}

export const props = {}
export const ready = () => loadTexts('catalogue')

export default function PaginatorIsland() {
  return <Paginator {...usePages()} />
}
