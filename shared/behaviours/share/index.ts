import '../../platform'
import { elementOf } from '../../contract/dom'
import { loadTexts, t } from '../../i18n/texts'
import { isMobile } from '../../platform/mobile'
import type { ShareProps } from './props'

export { props as options } from './props'
export const ready = (): Promise<void> => loadTexts('details')

/** Buttons that share the page: the system's share sheet on phones, elsewhere its address is copied; or it is printed. */
export default function share(element: HTMLElement, { title, url }: ShareProps): () => void {
  const stop = new AbortController()
  const said = document.createElement('p')
  said.setAttribute('role', 'status')
  said.className = 'et-share__said'
  element.append(said)

  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(url)
    said.textContent = t('details.share.copied')
  }
  const acts: Readonly<Record<string, () => Promise<void> | void>> = {
    // Desktop share sheets offer few targets, so people get the address instead.
    share: async () => (isMobile() && typeof navigator.share === 'function' ? navigator.share({ title, url }) : copy()),
    print: () => print(),
  }
  element.addEventListener(
    'click',
    async event => {
      const act = acts[elementOf(event)?.closest<HTMLElement>('[data-act]')?.dataset.act ?? '']
      try {
        await act?.()
      } catch (error) {
        // The shopper closed the share sheet: no message needed.
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
