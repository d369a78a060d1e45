import '../../platform'
import { loadPart, ports } from '../../contract/ports'
import { loadTexts, t } from '../../i18n/texts'
import type { Lightbox } from '../../widgets/lightbox/index'
import { isPictureLink } from '../../widgets/lightbox/links'
import { layOver } from '../overlay'

export { props as options } from '../../contract/islands/lightbox'

export const ready = (): Promise<void> => loadTexts('behaviours')

const HISTORY_MS = 800
const MARK = 'etalageLightbox'

const isMarked = (): boolean => (history.state as Record<string, unknown> | null)?.[MARK] !== undefined

/** Links to pictures open over the page; the row they stand in and the thumbnails that point there follow. Back closes it. */
export default function lightbox(element: HTMLElement, { maxZoom, name }: { maxZoom: number; name: string | undefined }): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let opened: Lightbox | undefined
  let isBusy = false
  let takeAway: (() => void) | undefined
  let writing: ReturnType<typeof setTimeout> | undefined

  const links = (): HTMLAnchorElement[] =>
    [...element.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(link => isPictureLink(link.getAttribute('href') ?? ''))

  const follow = (link: HTMLElement | undefined): void => {
    const item = link?.closest<HTMLElement>('[id]')
    if (!item || !element.contains(item)) return
    const row = item.parentElement
    const detail = [...(row?.children ?? [])].indexOf(item)
    // A slider that still moves would end where it was going; a row without one scrolls.
    if (row?.dispatchEvent(new CustomEvent('slider:show', { detail, cancelable: true })))
      row.scrollTo({ left: row.scrollLeft + item.getBoundingClientRect().left - row.getBoundingClientRect().left, behavior: 'instant' })
    for (const thumb of element.querySelectorAll(`a[href^="#"]`)) {
      if (thumb.getAttribute('href') === `#${item.id}`) thumb.setAttribute('aria-current', 'true')
      else thumb.removeAttribute('aria-current')
    }
  }
  const remember = (index: number): void => {
    clearTimeout(writing)
    writing = setTimeout(() => {
      const state = { ...(history.state as object | null), [MARK]: index }
      if (isMarked()) history.replaceState(state, '')
      else history.pushState(state, '')
    }, HISTORY_MS)
  }

  const open = async (link: HTMLAnchorElement): Promise<void> => {
    if (isBusy) return
    isBusy = true
    const all = links()
    try {
      const { openLightbox } = await loadPart('widgets-lightbox', () => import('../../widgets/lightbox/index'))
      if (signal.aborted) return
      opened = await openLightbox(
        all.map(one => ({ href: one.href, alt: one.querySelector('img')?.alt ?? one.textContent.trim() })),
        all.indexOf(link),
        {
          maxZoom,
          ...(name && { name }),
          onOpen(dialog) {
            takeAway = layOver(dialog, () => opened?.close(), link)
          },
          onShow(index) {
            follow(all[index])
            remember(index)
            ports().announce(t('behaviours.slideOf', { number: index + 1, total: all.length }))
          },
          onClose() {
            clearTimeout(writing)
            takeAway?.()
            takeAway = undefined
            opened = undefined
            if (isMarked()) history.back()
          },
        },
      )
      if (signal.aborted) opened.close()
    } catch (cause) {
      console.warn('The lightbox did not open; the link does what it says.', cause)
      location.assign(link.href)
    } finally {
      isBusy = false
    }
  }

  element.addEventListener(
    'click',
    event => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
      if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      if (!links().includes(link)) return
      event.preventDefault()
      void open(link)
    },
    { signal },
  )
  addEventListener('popstate', () => !isMarked() && opened?.close(), { signal })
  return () => {
    stop.abort()
    clearTimeout(writing)
    opened?.close()
  }
}
