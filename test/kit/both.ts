import { joined, outline } from './outline'
import type { FakePage } from './platform'
import { renderIsland } from './render-island'
import { engine } from './theme'

/** Renders an island next to the server's HTML for it. With `page`, on a fake platform. */
export async function both(template: string, data: object, load: () => Promise<unknown>, page?: FakePage) {
  const server = document.createElement('div')
  server.innerHTML = await engine.renderFile(template, { csrfToken: 'x', formStamp: 'x', path: '/', ...data })
  for (const spam of server.querySelectorAll('form > .et-visually-hidden[aria-hidden],noscript')) spam.remove()
  const host = server.querySelector('[data-component]')
  if (!host) throw new Error(`No island in ${template}`)
  // The placeholder of a nested island is not compared.
  for (const inner of host.querySelectorAll('[data-component]:not(form)')) inner.replaceWith(...inner.childNodes)
  // The server's HTML has forms where the island has buttons.
  for (const form of server.querySelectorAll('form[action$="/verwijderen"]')) {
    form.querySelector('button')?.setAttribute('type', 'button')
    form.replaceWith(...form.querySelectorAll('button'))
  }
  for (const button of server.querySelectorAll('button[form=mijn-winkel],button[form^=card-]')) {
    for (const name of ['form', 'name', 'value']) button.removeAttribute(name)
    button.setAttribute('type', 'button')
  }
  // The first pictures of a page load eagerly; by the time the island renders, they have loaded.
  for (const picture of server.querySelectorAll('img.et-card__picture')) {
    picture.removeAttribute('fetchpriority')
    picture.setAttribute('loading', 'lazy')
  }
  const shownOf = (root: Element): unknown[] => {
    // Cards, with the islands in them, are compared by parity.test.
    for (const card of root.querySelectorAll('.et-guide__products .et-card')) card.replaceChildren()
    for (const one of root.querySelectorAll('.et-by-script')) one.classList.remove('et-by-script')
    return joined(outline(root))
  }
  const expected = shownOf(host)
  const seeds = [...server.querySelectorAll('script[id]')]
  const json = Object.fromEntries(seeds.map(seed => [seed.id, JSON.parse(seed.textContent ?? '')]))
  const own = [...host.querySelectorAll('script[data-prop]')].map(({ outerHTML }) => outerHTML).join('')
  const alone = host.cloneNode(false) as Element
  alone.innerHTML = own
  const html = page ? alone.outerHTML : seeds.map(({ outerHTML }) => outerHTML).join('') + alone.outerHTML
  const { host: live } = await renderIsland(load, html, page && { json, ...page })
  return { expected, live: shownOf(live) }
}
