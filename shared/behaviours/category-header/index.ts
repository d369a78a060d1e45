import { loadTexts } from '../../i18n/texts'
import { $catalogue } from '../../state/catalogue'
import readMore from '../read-more/index'

export { props as options } from '../../contract/islands/category-header'

export const ready = (): Promise<void> => loadTexts('common')

/** Keeps a category's text short (CAT-12), and its title that of the list on show. */
export default function categoryHeader(element: HTMLElement, { height }: { height: number }): () => void {
  const title = element.querySelector('h1')
  const text = element.querySelector<HTMLElement>('.read-more')
  const stopReading = text && readMore(text, { height, expanded: false })
  const stopListening = $catalogue.listen(({ apiResponse }) => {
    const now = apiResponse?.category_content?.title
    if (title && now && title.textContent !== now) title.textContent = now
  })
  return () => {
    stopReading?.()
    stopListening()
  }
}
