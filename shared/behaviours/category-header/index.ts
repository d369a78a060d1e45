import { $catalogue } from '../../catalogue/store'
import { loadChunk } from '../../contract/ports'
import { loadTexts } from '../../i18n/texts'
import readMore from '../read-more/index'

export { props as options } from './props'

export const ready = (): Promise<void> => loadTexts('common')

const wordsOf = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The text of some HTML, with entities left as they are: only for comparing two texts. */
const wordsOfHtml = (html: string): string => wordsOf(html.replace(/<[^>]*>/g, ' '))

/** The element of a text; it is closed if it turns out to be too high. */
function makeText(html: string, height: number): HTMLElement {
  const text = document.createElement('div')
  const prose = text.appendChild(document.createElement('div'))
  text.className = 'et-read-more et-category-header__text'
  text.dataset.height = String(height)
  prose.className = 'et-prose'
  prose.innerHTML = html
  return text
}

/** Collapses a long category text, and updates title and text when the listing changes. */
export default function categoryHeader(element: HTMLElement, { height }: { height: number }): () => void {
  const title = element.querySelector('h1')
  let text = element.querySelector<HTMLElement>('.et-read-more, .et-category-header__text')
  let wanted: string | undefined
  const read = () => (text?.matches('.et-read-more') ? readMore(text, { height, expanded: false }) : undefined)
  let stopReading = read()

  async function write(description: string): Promise<void> {
    wanted = description
    const shown = wordsOf((text?.matches('.et-read-more') ? text.firstElementChild : text)?.textContent ?? '')
    if (wordsOfHtml(description) === shown) return
    const { sanitise } = await loadChunk('html-sanitise', () => import('../../html/sanitise'))
    if (wanted !== description) return
    stopReading?.()
    text?.remove()
    text = null
    if (description) {
      text = makeText(sanitise(description), height)
      title?.after(text)
    }
    stopReading = read()
  }

  const stopListening = $catalogue.listen(({ apiResponse }) => {
    const content = apiResponse?.category_content
    if (!content) return
    if (title && content.title && title.textContent !== content.title) title.textContent = content.title
    void write(content.description ?? '').catch(error => console.warn('Category text failed to load.', error))
  })
  return () => {
    wanted = undefined
    stopListening()
    stopReading?.()
  }
}
