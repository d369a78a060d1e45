import { $catalogue } from '../../catalogue/store'
import { loadChunk } from '../../contract/ports'
import { loadTexts } from '../../i18n/texts'
import readMore from '../read-more/index'

export { props as options } from './props'

export const ready = (): Promise<void> => loadTexts('common')

/** Titles of more characters are set smaller, so that a second line moves nothing; the page's template has the same. */
const LONG_TITLE = 26

/**
 * Numbers of characters that overflow the collapsed height on any screen, and on a phone; theme-templates/pages/listing.liquid has the
 * same.
 */
const LONG = 110
const LONG_ON_WIDE_SCREENS = 210

const wordsOf = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The text of some HTML, with entities left as they are: only for comparing two texts. */
const wordsOfHtml = (html: string): string => wordsOf(html.replace(/<[^>]*>/g, ' '))

/** An element with sanitised HTML. */
function makeText(html: string, height: number): HTMLElement {
  const text = document.createElement('div')
  const { length } = wordsOfHtml(html)
  const prose = length > LONG ? text.appendChild(document.createElement('div')) : text
  text.className = 'category-header__text'
  text.classList.toggle('read-more', length > LONG)
  text.classList.toggle('read-more--narrow', length > LONG && length < LONG_ON_WIDE_SCREENS)
  text.dataset.height = String(height)
  prose.classList.add('prose')
  prose.innerHTML = html
  return text
}

/** Collapses a long category text, and updates title and text when the listing changes. */
export default function categoryHeader(element: HTMLElement, { height }: { height: number }): () => void {
  const title = element.querySelector('h1')
  let text = element.querySelector<HTMLElement>('.read-more, .category-header__text')
  let wanted: string | undefined
  const read = () => (text?.matches('.read-more') ? readMore(text, { height, expanded: false }) : undefined)
  let stopReading = read()

  async function write(description: string): Promise<void> {
    wanted = description
    const shown = wordsOf((text?.matches('.read-more') ? text.firstElementChild : text)?.textContent ?? '')
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
    if (title && content.title && title.textContent !== content.title) {
      title.textContent = content.title
      title.classList.toggle('is-long', content.title.length > LONG_TITLE)
    }
    void write(content.description ?? '').catch(error => console.warn('Category text failed to load.', error))
  })
  return () => {
    wanted = undefined
    stopListening()
    stopReading?.()
  }
}
