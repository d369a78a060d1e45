import { useEffect, useLayoutEffect, useRef } from 'react'
import { loadPart } from '../contract/ports'

let sanitise: ((html: string) => string) | undefined

/** Fetches what `Html` needs; an island that shows HTML waits for it in its `ready`. */
export async function loadHtml(): Promise<void> {
  sanitise = (await loadPart('html-sanitise', () => import('./sanitise'))).sanitise
}

/** HTML of the shop or of others, sanitised. Its inside is written once per `html` and never rendered over. */
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
