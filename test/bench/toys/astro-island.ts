type Hydrate = (Component: unknown, props: object) => void

/**
 * A short version of what Astro prints inline for client:visible: import component and renderer when a child comes into view, then hydrate.
 */
class AstroIsland extends HTMLElement {
  connectedCallback(): void {
    if (this.firstElementChild) this.watch()
    else addEventListener('DOMContentLoaded', () => this.watch(), { once: true })
  }

  watch(): void {
    const observer = new IntersectionObserver(entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void this.hydrate()
    })
    for (const child of this.children) observer.observe(child)
  }

  async hydrate(): Promise<void> {
    const at = (name: string): string => new URL(this.getAttribute(name) ?? '', location.href).href
    const [component, { default: renderer }] = await Promise.all([import(at('component-url')), import(at('renderer-url'))])
    const run: Hydrate = renderer(this)
    run(component[this.getAttribute('component-export') ?? 'default'], JSON.parse(this.getAttribute('props') ?? '{}'))
    this.removeAttribute('ssr')
  }
}

customElements.define('astro-island', AstroIsland)
