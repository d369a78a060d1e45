/** Custom elements around what the server printed: each adds its own listeners when the parser or the script makes it. */
class ToyToggle extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', ({ currentTarget }) => {
      const button = currentTarget as HTMLButtonElement
      const on = button.ariaPressed !== 'true'
      button.ariaPressed = String(on)
      button.textContent = on ? '♥' : '♡'
    })
  }
}

class ToyCounter extends HTMLElement {
  count = 0
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', ({ currentTarget }) => {
      this.count++
      ;(currentTarget as HTMLButtonElement).textContent = `${this.dataset.name} ${this.count}`
    })
  }
}

class ToyPaginator extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest('button')
      if (!button) return
      for (const other of this.querySelectorAll('button')) other.removeAttribute('aria-current')
      button.ariaCurrent = 'page'
    })
  }
}

customElements.define('toy-toggle', ToyToggle)
customElements.define('toy-counter', ToyCounter)
customElements.define('toy-paginator', ToyPaginator)
