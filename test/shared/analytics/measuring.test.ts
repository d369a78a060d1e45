import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnalyticsProduct } from '../../../shared/contract/analytics'
import type { TrackingEvent } from '../../../shared/page/tracking'
import { makeQuoteItem } from '../../kit/factories'
import { Viewport } from '../../kit/viewport'
import { Message } from './schemas'

interface Sent {
  event: string
  ecommerce: { value?: number; item_list_id?: string; items: { item_id: string; index?: number; quantity: number }[] }
}

const product = (product_id: number, more: Partial<AnalyticsProduct> = {}): AnalyticsProduct => ({
  product_id,
  name: `Scherm ${product_id}`,
  manufacturer: 'Novaro',
  category_names: ['Televisies'],
  final_price_incl_tax: 999.95,
  price_incl_tax: 1299,
  product_type: 'simple',
  ...more,
})
const list = (ids: readonly number[], id = '3', start = 0): string =>
  `<ul data-list-id="${id}" data-list-name="Lijst ${id}" data-list-start="${start}">${ids
    .map(
      nr =>
        `<li data-item='${JSON.stringify(product(nr))}'><a class="picture" href="/p/${nr}"></a><p class="et-card__name"><a href="/p/${nr}">S</a></p><a href="/label">D</a><button>Koop</button></li>`,
    )
    .join('')}</ul>`
const viewed = (id: number): TrackingEvent => ({ kind: 'viewed', product: product(id), cause: 'load' })
const added = (id: number): TrackingEvent => ({ kind: 'added', item: makeQuoteItem({ product_id: id }), qty: 1, cause: 'shopper' })

/** A new page; `answer` is the earlier consent. */
async function open(html = '', answer: 'granted' | 'denied' | '' = 'granted', wide = true) {
  vi.resetModules()
  Viewport.all.clear()
  consent(answer)
  document.body.innerHTML = html
  window.dataLayer = []
  vi.stubGlobal('IntersectionObserver', Viewport)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(min-width: 768px)' && wide }))
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => Number(setTimeout(run)))
  const { start } = await import('../../../shared/analytics/index')
  const { track } = await import('../../../shared/page/tracking')
  const layer = (): unknown[] => window.dataLayer ?? []
  const events = (): Sent[] => layer().filter((one): one is Sent => typeof (one as Sent).event === 'string')
  const told = () => events().map(({ event, ecommerce }) => `${event} ${ecommerce.items.map(({ item_id }) => item_id).join('+')}`)
  return { start, track, layer, events, told, cards: () => [...document.querySelectorAll('[data-item]')] }
}
function consent(answer: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the only one that the emulated browser has
  document.cookie = `etalage_consent=${answer}; path=/${answer ? '' : '; max-age=0'}`
}
/** Waits until the observer has handled what changed on the page. */
const looked = () => new Promise(done => setTimeout(done, 10))

document.addEventListener('click', event => event.preventDefault())
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  // Withdrawn consent ends it at the next event.
  consent('denied')
  document.body.innerHTML = list([0])
  document.querySelector<HTMLElement>('[data-item] button')?.click()
  consent('')
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

describe('what happened', () => {
  it('is told in the order in which it did, each after an empty ecommerce, in the shape of the reference (ANA-01, ANA-03)', async () => {
    const { start, track, layer } = await open()
    track(viewed(7))
    track(added(8))
    start()
    track(viewed(9))
    const messages = layer().slice(1)
    expect(messages.map(one => (one as Sent).event ?? one)).toEqual([
      { ecommerce: null },
      'view_item',
      { ecommerce: null },
      'add_to_cart',
      { ecommerce: null },
      'view_item',
    ])
    for (const one of messages.filter(message => (message as Sent).event)) expect(v.safeParse(Message, one).issues).toBeUndefined()
  })

  it('is reported once, also when measuring starts twice (ANA-03)', async () => {
    const { start, track, told, layer, cards } = await open(list([1]))
    track(viewed(7))
    start()
    start()
    track(added(8))
    Viewport.show(cards())
    cards()[0]?.querySelector('a')?.click()
    expect(told()).toEqual(['view_item 7', 'add_to_cart 8', 'view_item_list 1', 'select_item 1'])
    expect(layer().filter(one => (one as IArguments).length)).toHaveLength(1)
  })

  it.each(['granted ', 'GRANTED', 'true', 'granted,denied', 'x'])(
    'is not reported for an unknown consent value: "%s" (ANA-03, CNT-04)',
    async nonsense => {
      const { start, track, layer } = await open('', '')
      // biome-ignore lint/suspicious/noDocumentCookie: the only one that the emulated browser has
      document.cookie = `etalage_consent=${encodeURIComponent(nonsense)}; path=/`
      track(viewed(7))
      start()
      expect(layer()).toEqual([])
    },
  )

  it('waits for consent, and is reported once it is given (ANA-03, CNT-04)', async () => {
    const { start, track, layer, told } = await open('', '')
    track(viewed(7))
    start()
    expect(layer()).toEqual([])
    consent('granted')
    start()
    expect([...(layer()[0] as IArguments)]).toEqual([
      'consent',
      'update',
      { ad_storage: 'granted', analytics_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' },
    ])
    expect(told()).toEqual(['view_item 7'])
  })

  it('is neither reported nor kept after a refusal (ANA-03, CNT-04)', async () => {
    const { start, track, layer, told } = await open(list([7]), 'denied')
    track(viewed(7))
    start()
    Viewport.show(document.querySelectorAll('li'))
    expect(layer()).toEqual([])
    consent('granted')
    start()
    expect(told()).toEqual([])
  })

  it('is no longer reported once consent is withdrawn, of which tags are notified once (ANA-03, CNT-04)', async () => {
    const { start, track, layer, told, cards } = await open(list([7]))
    start()
    consent('denied')
    Viewport.show(cards())
    track(viewed(8))
    track(viewed(9))
    cards()[0]?.querySelector('a')?.click()
    const commands = layer().map(one => [...((one as IArguments).length ? (one as IArguments) : [])].slice(1))
    expect(commands).toEqual([
      ['update', expect.objectContaining({ analytics_storage: 'granted' })],
      ['update', expect.objectContaining({ analytics_storage: 'denied', ad_user_data: 'denied' })],
    ])
    expect(told()).toEqual([])
    expect(sessionStorage.length).toBe(0)
  })

  it('waits until a page that is being prepared is shown (ANA-03, RT-16)', async () => {
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
    const { start, track, told } = await open()
    track(viewed(7))
    start()
    expect(told()).toEqual([])
    Reflect.deleteProperty(document, 'prerendering')
    document.dispatchEvent(new Event('prerenderingchange'))
    expect(told()).toEqual(['view_item 7'])
  })

  it('begins an order once in a tab (ANA-03)', async () => {
    const { start, track, told } = await open()
    start()
    const begun: TrackingEvent = { kind: 'checkout-begun', cause: 'load', items: [makeQuoteItem()], coupon: '' }
    track(begun)
    track(begun)
    expect(told()).toEqual(['begin_checkout 1'])
  })

  it('has the list that the product was chosen from, which is the one on the page for what was pressed before anybody watched (ANA-02)', async () => {
    const { start, track, events } = await open(list([5, 7], '3', 24))
    track(added(7))
    start()
    expect(events()[0]?.ecommerce.items[0]).toMatchObject({ item_list_id: '3', item_list_name: 'Lijst 3', index: 25 })
    document.body.replaceChildren()
    track({ ...added(7), kind: 'removed' } as TrackingEvent)
    track(viewed(5))
    expect(events().map(({ ecommerce }) => ecommerce.items[0]?.index)).toEqual([25, 25, undefined])
  })

  it('has no list when it was taken out of the cart beside a list that also has it (ANA-02)', async () => {
    const { start, track, events } = await open(list([7]))
    start()
    track({ ...added(7), kind: 'removed' } as TrackingEvent)
    expect(events()[0]?.ecommerce.items[0]).not.toHaveProperty('item_list_id')
  })

  it('is the cart that the page was printed with when a cart is looked at, also where the backend leaves out what it need not say (ANA-01, API-10)', async () => {
    const { extension_attributes: _, ...line } = makeQuoteItem({ product_id: 7, qty: 2 })
    const { start, track, told } = await open(
      `<script type="application/json" id="cart-seed">${JSON.stringify({ quote: { id: 1, items: [line] } })}</script>`,
    )
    start()
    track({ kind: 'cart-viewed', cause: 'load' })
    await vi.waitFor(() => expect(told()).toEqual(['view_cart 7']))
  })

  it('has the list on the page for what was pressed before anybody watched and is done afterwards (ANA-02)', async () => {
    const { start, track, events, cards } = await open(list([5, 7], '3', 24))
    start()
    track(added(7))
    expect(events()[0]?.ecommerce.items[0]).toMatchObject({ item_list_id: '3', index: 25 })
    cards()[0]?.querySelector('button')?.click()
    document.querySelector('ul')?.setAttribute('data-list-start', '48')
    track(added(5))
    expect(events()[1]?.ecommerce.items[0]).toMatchObject({ item_list_id: '3', index: 24 })
  })

  it('has 200 items at most (ANA-01)', async () => {
    const { start, track, events } = await open()
    start()
    const items = Array.from({ length: 201 }, (_, at) => makeQuoteItem({ item_id: at + 1 }))
    track({ kind: 'checkout-begun', cause: 'load', items, coupon: '' })
    expect(events()[0]?.ecommerce.items).toHaveLength(200)
  })
})

describe('a list', () => {
  it.each([
    [true, ['1+2+3+4', '5+6']],
    [false, ['1+2', '3+4', '5+6']],
  ])(
    'is reported by rows, of four on a wide screen (%s) and two on a narrow one, each once, when its first card is half in view (ANA-02, ANA-03)',
    async (wide, runs) => {
      const { start, events, told, cards } = await open(list([1, 2, 3, 4, 5, 6]), 'granted', wide)
      start()
      expect([...Viewport.all].map(({ options }) => options.threshold)).toEqual([0.5])
      Viewport.show(cards(), false)
      expect(told()).toEqual([])
      Viewport.show(cards())
      Viewport.show(cards())
      expect(told()).toEqual(runs.map(run => `view_item_list ${run}`))
      for (const one of events()) expect(v.safeParse(Message, one).issues).toBeUndefined()
      expect(events()[1]?.ecommerce).toMatchObject({ item_list_id: '3', items: [{ index: wide ? 4 : 2, quantity: 1 }, {}] })
    },
  )

  it('reports new cards after filtering or paging, and reports none twice (ANA-03)', async () => {
    const { start, told, cards } = await open(list([1, 2, 3, 4]))
    start()
    Viewport.show(cards())
    document.querySelector('ul')?.insertAdjacentHTML('beforeend', list([5, 6]).replace(/<\/?ul[^>]*>/g, ''))
    await looked()
    Viewport.show(cards())
    expect(told()).toEqual(['view_item_list 1+2+3+4', 'view_item_list 5+6'])
    const items = [...document.querySelectorAll('li')]
    document.querySelector('ul')?.replaceChildren(...items.slice(4))
    await looked()
    Viewport.show(cards())
    expect(told().slice(2)).toEqual(['view_item_list 5+6'])
    document.querySelector('ul')?.replaceChildren(...items)
    await looked()
    Viewport.show(cards())
    expect(told()).toHaveLength(3)
  })

  it('leaves out a card whose data cannot be read, and looks at no change elsewhere (ANA-03)', async () => {
    const { start, told, cards } = await open(`${list([1])}<ul data-list-id="4" data-list-name="L"><li data-item="{"></li></ul><p></p>`)
    start()
    document.querySelector('p')?.append('x')
    await looked()
    Viewport.show(cards())
    expect(told()).toEqual(['view_item_list 1'])
  })

  it('tells prices with the digits of the currency of the page (ANA-01, CFG-01)', async () => {
    const dear = JSON.stringify(product(1, { final_price_incl_tax: 12.3456, price_incl_tax: 12.3456 }))
    const config = JSON.stringify({ currency: { code: 'KWD', digits: 3 } })
    const { start, events, cards } = await open(
      `<script type="application/json" id="page-config">${config}</script><ul data-list-id="3" data-list-name="L"><li data-item='${dear}'><a href="/p/1">S</a></li></ul>`,
    )
    start()
    Viewport.show(cards())
    await looked()
    expect(events()[0]).toMatchObject({ event: 'view_item_list', ecommerce: { items: [{ price: 12.346 }] } })
  })

  it('tells which product was chosen by its link, and remembers the list for what is done with it later (ANA-02)', async () => {
    const { start, track, events, cards } = await open(list([1, 2]))
    start()
    cards()[1]?.querySelector<HTMLElement>('.et-card__name a')?.click()
    expect(events()).toMatchObject([{ event: 'select_item', ecommerce: { item_list_id: '3', items: [{ item_id: '2', index: 1 }] } }])
    expect(v.safeParse(Message, events()[0]).issues).toBeUndefined()
    cards()[0]?.querySelector<HTMLElement>('.picture')?.click()
    expect(events().map(({ event }) => event)).toEqual(['select_item', 'select_item'])
    document.body.replaceChildren()
    track(viewed(2))
    expect(events()[2]?.ecommerce.items[0]).toMatchObject({ index: 1, item_list_id: '3' })
  })

  it('tells no choice by another link or a button of the card; a button remembers the list (ANA-02)', async () => {
    const { start, track, events, cards } = await open(list([1, 2]))
    start()
    cards()[0]?.querySelector<HTMLElement>('[href="/label"]')?.click()
    cards()[1]?.querySelector('button')?.click()
    document.querySelector('li')?.click()
    expect(events()).toEqual([])
    document.body.replaceChildren()
    track(added(2))
    track(added(1))
    expect(events().map(({ ecommerce }) => ecommerce.items[0]?.index)).toEqual([1, undefined])
  })
})
