export { props as options } from './props'

// The margin reaches far below any page, so that only elements above the viewport count as out of view.
const BELOW_PX = 1_000_000

/** Adds the class `et-is-stuck` while the page is scrolled more than `offset` px past the element's position. The sticking itself is CSS. */
export default function sticky(element: HTMLElement, { offset }: { offset: number }): () => void {
  const mark = document.createElement('span')
  mark.className = 'et-sticky-mark'
  mark.ariaHidden = 'true'
  element.before(mark)
  const observer = new IntersectionObserver(
    entries => {
      const last = entries.at(-1)
      if (last) element.classList.toggle('et-is-stuck', !last.isIntersecting)
    },
    { rootMargin: `${offset}px 0px ${BELOW_PX}px 0px` },
  )
  observer.observe(mark)
  return () => {
    observer.disconnect()
    mark.remove()
    element.classList.remove('et-is-stuck')
  }
}
