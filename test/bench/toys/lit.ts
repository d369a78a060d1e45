import { html, LitElement, type TemplateResult } from 'lit'

/** Renders into the page itself, replacing the server's HTML. */
class Toy extends LitElement {
  get label(): string {
    return this.dataset.name ?? ''
  }
  override createRenderRoot(): this {
    this.replaceChildren()
    return this
  }
}

class ToyToggle extends Toy {
  static override properties = { on: { state: true } }
  declare on: boolean
  override render(): TemplateResult {
    return html`<button type="button" data-replay="toggle" aria-pressed=${String(!!this.on)} aria-label=${this.label} @click=${() => {
      this.on = !this.on
    }}>${this.on ? '♥' : '♡'}</button>`
  }
}

class ToyCounter extends Toy {
  static override properties = { count: { state: true } }
  declare count: number
  override render(): TemplateResult {
    return html`<button type="button" data-replay="counter" @click=${() => {
      this.count = (this.count ?? 0) + 1
    }}>${this.label} ${this.count ?? 0}</button>`
  }
}

class ToyFilter extends Toy {
  override render(): TemplateResult {
    return html`<fieldset><legend>${this.label}</legend>${[0, 1, 2, 3, 4, 5, 6, 7].map(
      option => html`<label><input type="checkbox" name=${`${this.label}-${option}`} />Optie ${option}</label>`,
    )}</fieldset>`
  }
}

class ToySort extends Toy {
  override render(): TemplateResult {
    return html`<select name="sort" aria-label=${this.label}><option value="a">Populair</option><option value="b">Prijs</option></select>`
  }
}

class ToyPaginator extends Toy {
  static override properties = { at: { state: true } }
  declare at: number
  override render(): TemplateResult {
    return html`<nav aria-label=${this.label}>${[1, 2, 3, 4, 5].map(
      one =>
        html`<button type="button" data-replay=${`page-${one}`} aria-current=${one === (this.at ?? 1) ? 'page' : 'false'} @click=${() => {
          this.at = one
        }}>${one}</button>`,
    )}</nav>`
  }
}

customElements.define('toy-toggle', ToyToggle)
customElements.define('toy-counter', ToyCounter)
customElements.define('toy-filter', ToyFilter)
customElements.define('toy-sort', ToySort)
customElements.define('toy-paginator', ToyPaginator)
