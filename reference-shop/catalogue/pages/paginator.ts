import type { PageLink } from './views'

/** First, last, and one on either side of the current page; a gap of one page is filled. Empty if everything fits on one page. */
export function pageLinks(current: number, last: number, hrefOf: (page: number) => string): PageLink[] {
  if (last < 2) return []
  const shown = new Set([1, current - 1, current, current + 1, last])
  if (current === 4) shown.add(2)
  if (current === last - 3) shown.add(last - 1)
  const pages = [...shown].filter(page => page >= 1 && page <= last).sort((one, other) => one - other)
  return pages.flatMap((page, index): PageLink[] => {
    const link: PageLink = { gap: false, label: String(page), page, href: hrefOf(page), current: page === current }
    return index > 0 && page - (pages[index - 1] ?? 0) > 1 ? [{ gap: true }, link] : [link]
  })
}
