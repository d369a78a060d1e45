/** A selector that finds a control again after its island has rendered again; undefined for a control without an identity of its own. */
export function selectorOf(element: Element | null): string | undefined {
  const host = element?.closest<HTMLElement>('[data-component]')?.dataset.component
  const name = ['data-replay', 'id', 'name', 'href'].find(attribute => element?.hasAttribute(attribute))
  if (!element || !name || element === document.body) return undefined
  return `${host ? `[data-component="${host}"] ` : ''}[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]`
}
