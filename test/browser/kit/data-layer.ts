import { expect, type Page } from '@playwright/test'

interface Message {
  ecommerce?: { item_list_id?: string } | null
}

const SENTINEL = 'sentinel'
const isSentinel = ({ ecommerce }: Message): boolean => ecommerce?.item_list_id === SENTINEL

/** Everything that any page pushes, in order, without gtag commands. */
export async function recordDataLayer<Entry extends object>(page: Page): Promise<Entry[]> {
  const entries: Entry[] = []
  await page.exposeFunction('pushed', (text: string) => {
    const entry = JSON.parse(text)
    // With what goes before it, like before every event.
    if (isSentinel(entry)) entries.pop()
    else entries.push(entry)
  })
  await page.addInitScript(() => {
    const layer: unknown[] = []
    const push = layer.push.bind(layer)
    layer.push = (...messages) => {
      for (const message of messages)
        if (Object.prototype.toString.call(message) !== '[object Arguments]')
          (window as never as { pushed: (text: string) => void }).pushed(JSON.stringify(message))
      return push(...messages)
    }
    window.dataLayer = layer
  })
  return entries
}

/**
 * Waits until all that happened on the page so far is in the data layer. A list is put last on the page and in view: its report follows
 * those of what waited and of all other lists in view. It is taken out of the data layer again. Without consent nothing is reported, so
 * that it only waits until the browser has told what is in view.
 */
export async function allReported(page: Page, isMeasured = true): Promise<void> {
  const name = isMeasured ? SENTINEL : 'nothing'
  await page.evaluate(async id => {
    const list = document.createElement('ul')
    const card = document.createElement('li')
    list.dataset.listId = id
    // Each time another product, because a product is reported once.
    card.dataset.item = JSON.stringify({ product_id: `${performance.now()}`, name: id, manufacturer: '', category_names: [] })
    Object.assign(list.style, { position: 'fixed', inset: '0 auto auto 0', width: '4px', height: '4px' })
    Object.assign(card.style, { width: '4px', height: '4px' })
    document.body.append(list)
    list.append(card)
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    await new Promise(done => new IntersectionObserver(done).observe(card))
  }, name)
  if (isMeasured)
    await expect
      .poll(() =>
        page.evaluate(id => {
          const layer = window.dataLayer as Message[]
          const at = layer.findIndex(({ ecommerce }) => ecommerce?.item_list_id === id)
          if (at >= 0) layer.splice(at - 1, 2)
          return at
        }, name),
      )
      .toBeGreaterThan(0)
  await page.evaluate(id => document.querySelector(`[data-list-id=${id}]`)?.remove(), name)
}
