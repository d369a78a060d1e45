import '../../platform'
import type { ShareProps } from '../../contract/islands/share'
import { loadTexts, t } from '../../i18n/texts'
import { isMobile } from '../../platform/mobile'

export { props as options } from '../../contract/islands/share'
export const ready = (): Promise<void> => loadTexts('details')

/** Buttons that share the page by a phone's own means, copy its address elsewhere, or print it. */
export default function share(element: HTMLElement, { title, url }: ShareProps): () => void {
  const stop = new AbortController()
  const said = document.createElement('p')
  said.setAttribute('role', 'status')
  said.className = 'share__said'
  element.append(said)

  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(url)
    said.textContent = t('details.share.copied')
  }
  const acts: Readonly<Record<string, () => Promise<void> | void>> = {
    // On a computer the sheet of the system knows few of the places that people share to; the address is what they want.
    share: async () => (isMobile() && typeof navigator.share === 'function' ? navigator.share({ title, url }) : copy()),
    print: () => print(),
  }
  element.addEventListener(
    'click',
    async event => {
      const act = acts[(event.target as Element).closest<HTMLElement>('[data-act]')?.dataset.act ?? '']
      try {
        await act?.()
      } catch (error) {
        // The shopper closed the sheet; that needs no words.
        if ((error as Error).name !== 'AbortError') said.textContent = t('details.share.failed')
      }
    },
    { signal: stop.signal },
  )
  return () => {
    stop.abort()
    said.remove()
  }
}
