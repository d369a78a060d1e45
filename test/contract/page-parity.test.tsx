import type { Context } from 'hono'
import { describe, expect, it } from 'vitest'
import type { Deps, ShopEnv } from '../../reference-shop/environment'
import { packs } from '../../reference-shop/packs'
import { questionsView } from '../../reference-shop/packs/questions/view'
import type { Reviews } from '../../reference-shop/reviews/records'
import { reviewsView } from '../../reference-shop/reviews/view'
import type { CardProduct } from '../../shared/contract/api/catalogue'
import { photoTypes } from '../../shared/review-forms/rules'
import { both } from '../kit/both'
import { makeProduct } from '../kit/factories'
import { t } from '../kit/theme'

const product = { ...makeProduct(), in_wishlist: false, discount: 0 }

describe('the form of the server and that of React', () => {
  const values = {
    nickname: 'Sanne',
    first_name: 'Sanne',
    last_name: 'Vos',
    name: 'Sanne Vos',
    email: 'sanne@example.com',
    subject: 'Vraag',
  }
  const common = { product, url: product.url, action: '/p/x/y', values, errors: { stars: '', title: '', text: '', email: '' }, failure: '' }
  it.each<[string, string, object, () => Promise<unknown>]>([
    [
      'a review',
      'pages/review',
      {
        values: { nickname: 'Sanne' },
        stars: [1, 2, 3, 4, 5].map(count => ({ value: String(count), count })),
        photos: { most: 4, megabytes: 8, types: photoTypes },
      },
      () => import('../../islands/product/reviews-form/index'),
    ],
    ['a question', 'pages/question', {}, () => import('../../islands/product/product-question/index')],
    [
      'a reservation',
      'snippets/store-reservation',
      { sku: 'KK-1', identifier: 'utrecht', key: 'k', quantities: [1, 2].map(value => ({ value, selected: value === 1 })) },
      () => import('../../islands/product/store-reservation/index'),
    ],
  ])('are the same for %s (REV-01, PDP-01, PDP-11, RT-11)', async (_what, template, data, load) => {
    const { expected, live } = await both(template, { ...common, ...data }, load)
    expect(live).toEqual(expected)
  })
})

describe('the reviews of the server and those of React', () => {
  const review = (id: number): Reviews['items'][number] => ({
    id,
    rating: 1 + (id % 5),
    title: id === 1 ? '"><script>alert(1)</script>' : `Review ${id}`,
    body: 'Doet wat hij moet doen.',
    author: 'Bo',
    verified: id % 2 === 1,
    at: Date.UTC(2026, 9, id),
    helpful: id,
  })
  const pages = {
    one: { count: 2, page: 1, lastPage: 1 },
    'the first of several': { count: 20, page: 1, lastPage: 4 },
    'one in the middle': { count: 20, page: 2, lastPage: 4 },
  }
  const distribution = [1, 0, 2, 3, 5]
  it.each([...Object.entries(pages), ['none', { count: 0, page: 1, lastPage: 1 }] as const])(
    'are the same for a page: %s (REV-01, RT-11)',
    async (_what, page) => {
      const items = page.count ? [1, 2].map(review) : []
      const photos = [1, 2].map(place => ({ file: `${place}`.repeat(32), place, width: 960, height: 1280, author: 'Bo', title: 'x' }))
      const data = {
        reviews: { list: async () => ({ ...page, distribution, items, of: { productId: 1 } }) },
        photos: { of: async () => ({ byReview: new Map(items.length ? [[2, photos]] : []), newest: [] }) },
        votes: {},
      }
      const request = { req: { query: () => undefined }, get: () => undefined } as unknown as Context<ShopEnv>
      const reviews = await reviewsView(
        request,
        { data, t, packs, render: { locale: 'nl-NL' } } as unknown as Deps,
        { sku: 'KK-1' },
        '/p/x',
      )
      const { expected, live } = await both(
        'snippets/reviews',
        { reviews, about: 'product', sku: 'KK-1', url: '/p/x' },
        () => import('../../islands/reviews/reviews/index'),
      )
      expect(live).toEqual(expected)
    },
  )
})

describe('the questions of the server and those of React', () => {
  const at = Date.UTC(2026, 9, 1)
  const answer = (id: number, kind: 'shop' | 'owner') => ({ id, kind, body: `Antwoord ${id}`, author: 'Bo', at, helpful: id })
  const question = (id: number, ...answers: ReturnType<typeof answer>[]) => ({
    id,
    body: '"><script>alert(1)</script>',
    author: '',
    at,
    answers,
  })
  it.each([
    ['none', { count: 0, found: 0, page: 1, lastPage: 1, items: [] }, {}],
    ['a few', { count: 2, found: 2, page: 1, lastPage: 1, items: [question(1, answer(1, 'shop'), answer(2, 'owner')), question(2)] }, {}],
    ['one in the middle', { count: 14, found: 14, page: 2, lastPage: 3, items: [question(3)] }, { vragen: '2' }],
    ['what was searched for', { count: 14, found: 8, page: 1, lastPage: 2, items: [question(3)] }, { zoekvraag: '<b>' }],
    ['nothing found', { count: 14, found: 0, page: 1, lastPage: 1, items: [] }, { zoekvraag: 'hdmi' }],
  ])('are the same for a page: %s (REV-01, RT-11)', async (_what, found, query: Record<string, string>) => {
    const request = { req: { query: (name: string) => query[name] }, get: () => undefined } as unknown as Context<ShopEnv>
    const deps = { data: { questions: { list: async () => found } }, t, render: { locale: 'nl-NL' } } as unknown as Deps
    const questions = await questionsView(request, deps, 1, '/p/x')
    const { expected, live } = await both(
      'snippets/questions',
      { questions, product: { sku: 'KK-1', url: '/p/x' } },
      () => import('../../islands/reviews/product-questions/index'),
    )
    expect(live).toEqual(expected)
  })
})

describe('the compare page of the server and that of React', () => {
  const label = { class: 'D', range: 'A-G', label_url: '/label.svg', sheet_url: '/p/x#specificaties' }
  const cards: CardProduct[] = [
    makeProduct({ product_id: 1, sku: 'KK-1', price_incl_tax: 1299, energy_label: label }),
    makeProduct({ product_id: 2, sku: 'KK-2', product_type: 'configurable', from_price: true }),
    makeProduct({ product_id: 3, sku: 'KK-3', in_stock: false, stock_text: 'Uitverkocht' }),
  ]
  const groups = [
    {
      group: 'Algemeen',
      rows: [
        { label: 'Inhoud', values: ['300 l', '320 l', '–'], differs: true },
        { label: 'Garantie', values: ['2 jaar', '2 jaar', '2 jaar'], differs: false },
      ],
    },
  ]
  it.each([3, 1])('are the same for %i products, each with its way into the cart (CMP-01, PDP-08, RT-11)', async count => {
    const shown = cards.slice(0, count)
    const products = shown.map(card => ({ ...card, in_wishlist: false, discount: 0 }))
    const ids = shown.map(({ product_id }) => `product=${product_id}`).join('&')
    const view = {
      products,
      groups: groups.map(({ group, rows }) => ({ group, rows: rows.map(row => ({ ...row, values: row.values.slice(0, count) })) })),
      columns: count + 1,
      onlyDifferences: false,
      differencesHref: `/vergelijken?${ids}&verschillen=1`,
      seed: {
        products: shown,
        groups: groups.map(({ group, rows }) => ({ group, rows: rows.map(row => ({ ...row, values: row.values.slice(0, count) })) })),
      },
    }
    const { expected, live } = await both('pages/compare', view, () => import('../../islands/customer/compare/index'))
    expect(live).toEqual(expected)
  })

  it.each(cards)('has the same button in each column: $product_type, $in_stock (PDP-08, RT-11)', async card => {
    const { expected, live } = await both(
      'snippets/add-to-cart-compare',
      { product: card },
      () => import('../../islands/product/add-to-cart-compare/index'),
    )
    expect(live).toEqual(expected)
  })
})

describe('the button to order at once', () => {
  const express = { address: 'Fictielaan 10 A, Amsterdam', payment: 'iDEAL | Wero' }
  const page = { config: { urls: { express: '/checkout/direct' } }, json: { 'page-state': { express } } }
  it.each([
    ['a product', { product }],
    ['the cart', {}],
  ])('of %s is the same from the server and from React (RT-11)', async (_what, data) => {
    const load = () => import('../../islands/express/express/index')
    const { expected, live } = await both('snippets/express', { express, ...data }, load, page)
    expect(live).toEqual(expected)
  })
})
