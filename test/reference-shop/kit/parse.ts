import { Window } from 'happy-dom'

/** One for all: a window is not let go of when its documents are. */
const { DOMParser } = new Window()

/** A page as a document. The emulated browser would fetch what is preloaded, so that is left out. */
export const parse = (html: string) => new DOMParser().parseFromString(html.replace(/<link rel="preload"[^>]*>/g, ''), 'text/html')
