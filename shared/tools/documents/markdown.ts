import { Marked, type Token, type Tokens } from 'marked'

/** '#behind-a-shared-cache': the id of a heading, as on GitHub. */
export const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-')

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Sections of a Markdown file by heading of level two; the text before the first heading is under ''. */
export function sectionsOf(text: string): Map<string, Token[]> {
  const sections = new Map<string, Token[]>([['', []]])
  let section = ''
  for (const token of new Marked().lexer(text)) {
    if (token.type === 'heading' && token.depth === 2) section = token.text as string
    else if (token.type === 'heading' && token.depth === 1) continue
    const tokens = sections.get(section) ?? []
    sections.set(section, token.type === 'heading' && token.depth === 2 ? tokens : [...tokens, token])
  }
  return sections
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading'

/** Ids of the headings among the tokens. */
export const headingsOf = (tokens: readonly Token[]): string[] => tokens.filter(isHeading).map(({ text }) => idOf(text))

/** Markdown as HTML. `address` maps the address of a link or picture. */
export function render(tokens: readonly Token[], address: (href: string) => string): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens: inside, depth, text }) {
        return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(inside)}</h${depth}>\n`
      },
      link({ href, tokens: inside }) {
        return `<a href="${escaped(address(href))}">${this.parser.parseInline(inside)}</a>`
      },
      image({ href, text }) {
        return `<img src="${escaped(address(href))}" alt="${escaped(text)}">`
      },
      table({ header, rows }) {
        const cell = ({ tokens: inside }: Tokens.TableCell, tag = 'td'): string => `<${tag}>${this.parser.parseInline(inside)}</${tag}>`
        const row = (cells: Tokens.TableCell[], tag?: string): string => `<tr>${cells.map(one => cell(one, tag)).join('')}</tr>\n`
        // Every Markdown table has a header row; an empty one is left out.
        const head = header.some(({ text }) => text) ? `<thead>${row(header, 'th')}</thead>` : ''
        return `<table>${head}<tbody>${rows.map(cells => row(cells)).join('')}</tbody></table>\n`
      },
      code({ text, lang = '' }) {
        return `<pre tabindex="0" aria-label="Example${lang && ` in ${lang}`}"><code>${escaped(text)}</code></pre>\n`
      },
    },
  })
  return marked.parser([...tokens])
}

/** The text of a piece of HTML. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
