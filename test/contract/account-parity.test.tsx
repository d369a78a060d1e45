import { describe, expect, it } from 'vitest'
import type { PageBlock } from '../../islands/content/page-builder-view/props'
import { addressCard } from '../../reference-shop/account/pages/addresses'
import type { Deps } from '../../reference-shop/environment'
import { finderView, routeView } from '../../reference-shop/stores/page'
import type { CustomerAddress } from '../../shared/contract/api/address'
import { listAddresses } from '../../shared/contract/api/address-book'
import { exampleOf } from '../../shared/contract/api/entries'
import { listReviews } from '../../shared/contract/api/reviews'
import { givenAnswers, guideHref } from '../../shared/guide/rules'
import { both } from '../kit/both'
import { makeProducts } from '../kit/factories'
import { t } from '../kit/theme'
import { makeStore } from '../reference-shop/kit/stores'

/** Saturday 21 November 2026, 13:00 in Amsterdam. */
const now = Date.UTC(2026, 10, 21, 12)
const stores = [
  makeStore(1),
  makeStore(2, {
    slug: 'aalst',
    name: 'Aalst "Noord" & <Zuid>',
    city: 'Aalst',
    latitude: 51.4,
    longitude: 5.47,
    services: ['Inruilen'],
    week: [],
  }),
  ...Array.from({ length: 14 }, (_, at) =>
    makeStore(at + 3, { slug: `w-${at}`, name: `Winkel ${at}`, city: `Plaats ${at}`, latitude: 52 + at / 10 }),
  ),
]
const deps = { t, render: { locale: 'nl-NL' }, data: { stores: { all: async () => stores } } } as unknown as Deps

describe('the finder of stores of the server and that of React', () => {
  it.each<[what: string, query: string, wanted: string[], isWhole?: boolean]>([
    ['of all stores', '', []],
    ['of all stores, past the first dozen', '', [], true],
    ['of the stores near a place', 'Utrecht', []],
    ['of a place that nobody knows', 'Atlantis', []],
    ['of stores with a service', '', ['Reparatie']],
    ['of stores near a place with a service', 'Aalst', ['Inruilen']],
    ['of no stores at all', 'Utrecht', ['Reparatie', 'Inruilen']],
  ])('are the same: %s (STO-01, RT-11)', async (_what, query, wanted, isWhole = false) => {
    const view = await finderView(deps, { query, wanted, isWhole }, now)
    const { expected, live } = await both('pages/stores', view, () => import('../../islands/stores/store-locator/index'), {
      now,
      late: ['widgets-map'],
    })
    expect(live).toEqual(expected)
  })
})

describe('the way to a store of the server and that of React', () => {
  it.each(['', 'Aalst', 'Atlantis'])('are the same from %j (STO-02, RT-11)', async from => {
    const [store = makeStore(1)] = stores
    const view = {
      store,
      week: [],
      exceptions: [],
      near: [],
      reviews: { count: 0, items: [], seed: {} },
      ...routeView(deps, store, stores, from),
    }
    const { expected, live } = await both('pages/store', view, () => import('../../islands/stores/route-planner/index'), {
      now,
      late: ['widgets-map'],
    })
    expect(live).toEqual(expected)
  })
})

describe('a step of a guide of the server and that of React', () => {
  const answers = [
    { label: 'Tot 43"', filters: {} },
    { label: 'Maakt niet uit', filters: {} },
  ]
  const questions = ['formaat', 'gebruik', 'merk'].map(code => ({
    code,
    question: `${code}?`,
    help: code === 'merk' ? '' : 'Meet eerst.',
    answers,
  }))
  it.each([0, 1, 2])('are the same at question %i (CNT-03, RT-11)', async at => {
    const before = Object.fromEntries(questions.slice(0, at).map(({ code }) => [code, 1]))
    const { code = '', question = '', help = '' } = questions[at] ?? {}
    const guide = {
      ...{ slug: 'tv', categoryId: 1, path: '/televisies', questions, step: at + 1, steps: 3, question, help },
      options: answers.map(({ label }, index) => ({
        label,
        count: index * 12,
        href: guideHref('/keuzehulp/tv', questions, { ...before, [code]: index }),
      })),
      ...{ count: 12, listingHref: '/televisies', given: givenAnswers('/keuzehulp/tv', questions, before), products: makeProducts(at) },
    }
    const href = guideHref('/keuzehulp/tv', questions, before)
    const { expected, live } = await both(
      'snippets/guided-selling',
      { guide },
      () => import('../../islands/product/guided-selling/index'),
      { href },
    )
    expect(live).toEqual(expected)
  })
})

describe('the address book of the server and that of React', () => {
  const address = exampleOf(listAddresses).reply[0] as CustomerAddress
  it.each([
    ['with nothing in it', []],
    [
      'with addresses',
      [address, { ...address, id: 2, company: 'Bakker & <Zonen>', country_id: 'BE', default_shipping: true, default_billing: true }],
    ],
  ])('are the same %s (ACC-02, RT-11)', async (_what, book) => {
    const countries = ['NL', 'BE'].map(value => ({ value, label: t(`checkout.countries.${value}`) }))
    const shape = {
      id: 'address',
      action: '/',
      submit: 'Bewaar',
      done: '',
      error: '',
      hidden: [],
      fields: [{ name: 'country_id', label: 'Land', options: countries }],
    }
    const view = { book, shape, addresses: book.map(one => addressCard({ t }, one)) }
    const { expected, live } = await both('pages/account-addresses', view, () => import('../../islands/customer/address-book/index'))
    // The server has a link to a page with the form, the island a button that opens it.
    const buttons = JSON.parse(
      JSON.stringify(expected).replace(
        /\["a",\{"href":"\/account\/adressen\/[^"]*","class":("[^"]*"),("data-replay":"[^"]*")\}/g,
        '["button",{"class":$1,$2,"type":"button"}',
      ),
    )
    expect(live).toEqual(buttons)
  })
})

describe('the blocks of a page of the server and those of React', () => {
  const words = { title: 'Zuinig & <stil>', text: 'Wassen voor minder.', url: '/was' }
  it.each<PageBlock>([
    { type: 'text', title: 'Tekst', html: 'Zuinig wassen.' },
    { type: 'tips', title: 'Tips', tips: [words, { ...words, title: 'Twee' }] },
    { type: 'banner', ...words },
    { type: 'slider', title: 'Meer', slides: [words, { ...words, url: '/droog' }] },
    { type: 'catalogue', ...words, blockId: 'was' },
  ])('are the same: $type (CNT-01, RT-11)', async block => {
    const { expected, live } = await both(
      'snippets/page-builder-view',
      { blocks: [block] },
      () => import('../../islands/content/page-builder-view/index'),
      { now, late: ['widgets-slider'] },
    )
    expect(live).toEqual(expected)
  })

  it('are the same for an offer that ends, but for the clock that tells how long it lasts (CNT-01, RT-11)', async () => {
    const blocks: PageBlock[] = [
      { type: 'countdown', title: 'Week van de was', url: '/was', ends: '2026-11-30T23:00:00Z', date: '30 november' },
    ]
    const { expected, live } = await both(
      'snippets/page-builder-view',
      { blocks },
      () => import('../../islands/content/page-builder-view/index'),
      { now },
    )
    const clock = /\["p",\{"class":"et-countdown"[^}]*\},.*$/
    expect(JSON.stringify(live).replace(clock, '')).toBe(JSON.stringify(expected).replace(clock, ''))
    expect(JSON.stringify(expected)).toMatch(clock)
    expect(JSON.stringify(live)).toMatch(clock)
  })
})

describe('what customers say of the shop, from the server and from React', () => {
  it.each([1, 2, 9])('are the same for %i reviews (REV-01, RT-11)', async count => {
    const [one] = exampleOf(listReviews).reply.items
    const items = [1, 2]
      .slice(0, count)
      .map(id => ({ ...one, id, stars: id + 1, title: '<b>Mooi</b>', created_at: '2026-11-01T23:30:00Z' }))
    const reviews = { ...exampleOf(listReviews).reply, count, total_items: count, average: 4.3, items }
    const view = { reviews, reviewDates: items.map(() => '2 november 2026') }
    const { expected, live } = await both('snippets/footer-reviews', view, () => import('../../islands/product/footer-reviews/index'))
    expect(live).toEqual(expected)
  })
})
