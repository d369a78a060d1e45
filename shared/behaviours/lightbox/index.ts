import '../../platform'
import { elementOf } from '../../contract/dom'
import { loadChunk, ports } from '../../contract/ports'
import { loadTexts, t } from '../../i18n/texts'
import type { Lightbox } from '../../widgets/lightbox/index'

export { props as options } from './props'

export const ready = (): Promise<void> => loadTexts('behaviours')

const HISTORY_MS = 800
const MARK = 'etalageLightbox'

const linksIn = (element: HTMLElement): HTMLAnchorElement[] =>
  [...element.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(link => isPictureLink(link.getAttribute('href') ?? ''))

/** Brings the picture of a link to the front in its row, and marks its thumbnail. */
function follow(element: HTMLElement, link: HTMLElement | undefined): void {
  const item = link?.closest<HTMLElement>('[id]')
  if (!item || !element.contains(item)) return
  const row = item.parentElement
  const detail = [...(row?.children ?? [])].indexOf(item)
  // A slider in motion would otherwise end elsewhere; a row without a slider scrolls.
  if (row?.dispatchEvent(new CustomEvent('slider:show', { detail, cancelable: true })))
    row.scrollTo({ left: row.scrollLeft + item.getBoundingClientRect().left - row.getBoundingClientRect().left, behavior: 'instant' })
  for (const thumb of element.querySelectorAll(`a[href^="#"]`)) {
    if (thumb.getAttribute('href') === `#${item.id}`) thumb.setAttribute('aria-current', 'true')
    else thumb.removeAttribute('aria-current')
  }
}

/** Calls `open` when a link is pressed without another button or key. */
function listenToLinks(element: HTMLElement, open: (link: HTMLAnchorElement) => void, signal: AbortSignal): void {
  const press = (event: MouseEvent): void => {
    const link = elementOf(event)?.closest<HTMLAnchorElement>('a[href]')
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (!linksIn(element).includes(link)) return
    event.preventDefault()
    open(link)
  }
  element.addEventListener('click', press, { signal })
}

/** Opens linked pictures over the page and keeps the row and thumbnails in step. Back closes the overlay. */
export default function lightbox(element: HTMLElement, { maxZoom, name }: { maxZoom: number; name: string | undefined }): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let opened: Lightbox | undefined
  let isBusy = false
  let end: (() => void) | undefined
  let writing: ReturnType<typeof setTimeout> | undefined

  const remember = (index: number): void => {
    clearTimeout(writing)
    // Replaces the overlay's history entry: a new one would take the shopper an extra Back.
    writing = setTimeout(() => history.replaceState({ ...(history.state as object | null), [MARK]: index }, ''), HISTORY_MS)
  }
  const open = async (link: HTMLAnchorElement): Promise<void> => {
    if (isBusy) return
    isBusy = true
    const all = linksIn(element)
    try {
      const [{ openLightbox }, { openOverlay }] = await Promise.all([
        loadChunk('widgets-lightbox', () => import('../../widgets/lightbox/index')),
        loadChunk('behaviours-overlay', () => import('../overlay')),
      ])
      if (signal.aborted) return
      opened = await openLightbox(
        all.map(one => {
          const image = one.querySelector('img')
          return { href: one.href, alt: image?.alt ?? one.textContent.trim(), preview: image?.currentSrc }
        }),
        all.indexOf(link),
        {
          maxZoom,
          ...(name && { name }),
          onOpen(dialog) {
            end = openOverlay(dialog, () => opened?.close(), link)
          },
          onShow(index) {
            follow(element, all[index])
            remember(index)
            ports().announce(t('behaviours.slideOf', { number: index + 1, total: all.length }))
          },
          onClose() {
            clearTimeout(writing)
            end?.()
            end = undefined
            opened = undefined
          },
        },
      )
      if (signal.aborted) opened.close()
    } catch (cause) {
      console.warn('Lightbox failed to open; following the link instead.', cause)
      location.assign(link.href)
    } finally {
      isBusy = false
    }
  }

  listenToLinks(element, link => void open(link), signal)
  return () => {
    stop.abort()
    clearTimeout(writing)
    opened?.close()
  }
}

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif)$/i

/**
 * Whether a link leads to a picture that the lightbox can show: png, jpg, jpeg, gif, webp or avif, case-insensitive, with or without a
 * query.
 */
export const isPictureLink = (href: string): boolean => {
  try {
    return PICTURE.test(new URL(href, 'http://x').pathname)
  } catch {
    return false
  }
}
