/** Sets the chosen attributes on an island; empty ones keep the markup's value. */
export function writeAttributes(host: HTMLElement, chosen: URLSearchParams): void {
  for (const [name, value] of chosen) {
    if (!name.startsWith('data-') || !value) continue
    const prop = name.slice('data-'.length).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    host.querySelector(`:scope > script[data-prop="${CSS.escape(prop)}"]`)?.remove()
    host.setAttribute(name, value)
  }
}
