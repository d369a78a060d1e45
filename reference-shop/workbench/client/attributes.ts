/** Gives an island the attributes that were chosen; an empty one stays as the markup has it. */
export function writeAttributes(host: HTMLElement, chosen: URLSearchParams): void {
  for (const [name, value] of chosen) {
    if (!name.startsWith('data-') || !value) continue
    const prop = name.slice('data-'.length).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    host.querySelector(`:scope > script[data-prop="${CSS.escape(prop)}"]`)?.remove()
    host.setAttribute(name, value)
  }
}
