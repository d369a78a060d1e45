import { Window } from 'happy-dom'

/** One window for all pages, as windows are never garbage-collected. */
const { DOMParser } = new Window()
const parsed = (html: string) => new DOMParser().parseFromString(html.replace(/<link rel="preload"[^>]*>/g, ''), 'text/html')

let last: { html: string; page: ReturnType<typeof parsed> } | undefined

/** Parses a page; the last one is kept for the next question about it. Preloads are removed, as the emulated browser would fetch them. */
export const parse = (html: string) => {
  if (last?.html !== html) last = { html, page: parsed(html) }
  return last.page
}
