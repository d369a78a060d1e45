import { DOMParser } from 'linkedom'

const parser = new DOMParser()

function parsed(html: string): Document {
  const page = parser.parseFromString(html, 'text/html') as unknown as Document
  // Its parser leaves entities in these as they are.
  if (/<textarea[^>]*>[^<]*&/.test(html))
    for (const area of page.querySelectorAll('textarea'))
      area.textContent = parser.parseFromString(`<p>${area.textContent}</p>`, 'text/html').querySelector('p')?.textContent ?? ''
  return page
}

let last: { html: string; page: Document } | undefined

/** Parses a page; the last one is kept for the next question about it. */
export const parse = (html: string): Document => {
  if (last?.html !== html) last = { html, page: parsed(html) }
  return last.page
}
