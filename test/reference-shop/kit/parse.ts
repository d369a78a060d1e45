import { Window } from 'happy-dom'

/** One window for all pages, as windows are never garbage-collected. */
const { DOMParser } = new Window()

/** Parses a page. Preloads are removed, as the emulated browser would fetch them. */
export const parse = (html: string) => new DOMParser().parseFromString(html.replace(/<link rel="preload"[^>]*>/g, ''), 'text/html')
