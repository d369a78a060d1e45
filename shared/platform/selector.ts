/** A selector by which a control is known that its island renders anew; undefined for what has nothing of its own. */
export function selectorOf(element: Element | null): string | undefined {
  const host = element?.closest<HTMLElement>('[data-component]')?.dataset.component
  const name = ['data-replay', 'id', 'name', 'href'].find(attribute => element?.hasAttribute(attribute))
  if (!element || !name || element === document.body) return undefined
  return `${host ? `[data-component="${host}"] ` : ''}[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]`
}
