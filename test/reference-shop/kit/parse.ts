import { Window } from 'happy-dom'

/** A page as a document. The emulated browser would fetch what is preloaded, so that is left out. */
export const parse = (html: string) =>
  new new Window().DOMParser().parseFromString(html.replace(/<link rel="preload"[^>]*>/g, ''), 'text/html')
