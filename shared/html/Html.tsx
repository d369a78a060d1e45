import { useEffect, useLayoutEffect, useRef } from 'react'
import { loadChunk } from '../contract/ports'

let sanitise: ((html: string) => string) | undefined

/** Loads what `Html` needs; an island that shows HTML awaits it in its `ready`. */
export async function loadHtml(): Promise<void> {
  sanitise = (await loadChunk('html-sanitise', () => import('./sanitise'))).sanitise
}

/** Sanitised HTML from the shop or elsewhere. The content is written once per `html` and not touched by later renders. */
export function Html({ html, className }: { html: string; className?: string }) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (element.current && sanitise) element.current.innerHTML = sanitise(html)
  }, [html])
  useEffect(() => {
    if (!sanitise) throw new Error('Html: loadHtml() comes first')
  }, [])
  return <div className={className} ref={element} />
}
