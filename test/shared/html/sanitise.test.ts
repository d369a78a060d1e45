// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { sanitise } from '../../../shared/html/sanitise'

const parsed = (html: string): HTMLElement => {
  const host = document.createElement('div')
  host.innerHTML = sanitise(html)
  return host
}

describe('HTML of somebody else', () => {
  it.each(['page-config', 'csrf-token', 'etalage', 'getElementById', 'body'])('takes no name %j that scripts look for (SEC-02)', name => {
    const host = parsed(`<p id="${name}">x</p><a name="${name}">y</a><img name="${name}" src="/x.webp" alt="">`)
    document.body.append(host)
    expect(document.getElementById(name)).toBeNull()
    expect(document.getElementsByName(name)).toHaveLength(0)
    expect(Object.hasOwn(document, name)).toBe(false)
    host.remove()
  })

  it('keeps its own links and openers working (SEC-02)', () => {
    const host = parsed(
      '<a href="#maten">Maten</a><button data-open="uitleg">Uitleg</button><h2 id="maten">Maten</h2><dialog id="uitleg">x</dialog>',
    )
    const at = (selector: string) => host.querySelector(selector)
    expect(host.querySelector(at('a')?.getAttribute('href') ?? 'none')?.textContent).toBe('Maten')
    expect(host.querySelector(`[id="${at('[data-open]')?.getAttribute('data-open')}"]`)?.localName).toBe('dialog')
  })

  it('opens and links to what the page has under its own id (SEC-02)', () => {
    const host = parsed('<button data-open="bezorging">Bezorging</button><a href="#main">Naar boven</a>')
    expect(host.querySelector('button')?.getAttribute('data-open')).toBe('bezorging')
    expect(host.querySelector('a')?.getAttribute('href')).toBe('#main')
  })

  it('sends no form of the page, and is none (SEC-02)', () => {
    const host = parsed(
      '<form action="https://evil.example"><input name="a"></form><button form="login" formaction="https://evil.example">x</button>',
    )
    expect(host.querySelector('form')).toBeNull()
    for (const one of host.querySelectorAll('*')) for (const name of ['form', 'formaction']) expect(one.hasAttribute(name)).toBe(false)
  })
})
