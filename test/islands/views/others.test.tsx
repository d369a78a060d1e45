import '../../../shared/platform'
import { useState } from 'react'
import { CookieConsent } from '../../../islands/content/cookie-consent/index'
import { PageBuilderView } from '../../../islands/content/page-builder-view/PageBuilderView'
import type { PageBlock } from '../../../islands/content/page-builder-view/props'
import { AddressBook } from '../../../islands/customer/address-book/AddressBook'
import { Compare } from '../../../islands/customer/compare/Compare'
import { CustomerWishlist } from '../../../islands/customer/customer-wishlist/CustomerWishlist'
import { Confirmation } from '../../../islands/customer/withdrawal/index'
import { RoutePlanner } from '../../../islands/stores/route-planner/index'
import { StoreLocator } from '../../../islands/stores/store-locator/StoreLocator'
import { netherlands } from '../../../reference-shop/stores/netherlands'
import type { Store } from '../../../shared/contract/api/stores'
import { Sent } from '../../../shared/forms/SchemaForm'
import { loadHtml } from '../../../shared/html/Html'
import { CountryMap } from '../../../shared/stores/CountryMap'
import { makeProduct } from '../../kit/factories'
import { describeView, type Tell } from '../../kit/view-sheet'

await loadHtml()

describeView('sent', [], { done: () => <Sent title="Verstuurd" text="We mailen je." href="/contact" back="Nog een vraag" /> })
describeView('cookie-consent', ['consent'], { asked: tell => <CookieConsent choose={tell('choose')} /> })

const words = (nr: number) => ({ title: `Titel ${nr}`, text: `Tekst ${nr}`, url: `/blok-${nr}` })
const blocks = [
  { type: 'text', title: 'Over ons', html: '<p>Hoi <b>daar</b></p>' },
  { type: 'tips', title: 'Tips', tips: [words(1), words(2)] },
  { type: 'banner', ...words(3) },
  { type: 'slider', title: 'Dia’s', slides: [words(4), words(5)] },
  { type: 'products', title: 'Televisies', url: '/tv', products: [makeProduct()] },
  { type: 'catalogue', ...words(6) },
  { type: 'countdown', title: 'Nog even', url: '/actie', ends: '2026-12-01T00:00:00Z' },
  { type: 'toString', title: 'Onbekend' },
] as unknown as PageBlock[]
describeView('page-builder-view', ['common'], {
  'a block of each kind': () => (
    <PageBuilderView
      blocks={blocks}
      Row={({ className, list, labelledBy, children }) => (
        <ul data-class={className} data-list={list} aria-labelledby={labelledBy}>
          {children}
        </ul>
      )}
      Item={({ product }) => (
        <li>
          <p>{product.name}</p>
        </li>
      )}
      Countdown={({ ends, url }) => <a href={url}>{ends}</a>}
    />
  ),
})

const cards = [
  { id: 12, lines: ['Sanne Wit', 'Boekstraat 7'], uses: ['Bezorgadres', 'Factuuradres'] },
  { id: 13, lines: ['Jan Wit'], uses: [] },
]
const addresses = (tell: Tell, more: Partial<Parameters<typeof AddressBook>[0]> = {}) => (
  <AddressBook cards={cards} editing={null} form={<p>Formulier</p>} error={null} edit={tell('edit')} remove={tell('remove')} {...more} />
)
describeView('address-book', ['addresses', 'common'], {
  'two addresses': tell => addresses(tell),
  'one of them being changed': tell => addresses(tell, { editing: 13 }),
  'a new one': tell => addresses(tell, { editing: 'new', error: 'common.unknownError' }),
  'the first one': tell => addresses(tell, { editing: 'new', cards: [] }),
  none: tell => addresses(tell, { cards: [] }),
})

const products = [
  makeProduct({ energy_label: { class: 'D', range: 'A-G', label_url: '/label.svg', sheet_url: '/blad' } }),
  makeProduct({ product_id: 2, in_stock: false, from_price: true }),
]
const groups = [
  {
    group: 'Beeld',
    rows: [
      { label: 'Formaat', values: ['55"', '65"'], differs: true },
      { label: 'Soort', values: ['Oled', 'Oled'], differs: false },
    ],
  },
  { group: 'Geluid', rows: [] },
]
const compare = (tell: Tell, more: Partial<Parameters<typeof Compare>[0]> = {}) => (
  <Compare
    products={products}
    groups={groups}
    onlyDifferences={false}
    isB2B={false}
    showDifferences={tell('showDifferences')}
    remove={tell('remove')}
    buy={({ sku }) => <p>Koop {sku}</p>}
    {...more}
  />
)
describeView('compare', ['compare', 'product', 'common'], {
  'two products': tell => compare(tell),
  'their differences only': tell => compare(tell, { onlyDifferences: true, groups: groups.slice(0, 1) }),
  'two that are the same': tell => compare(tell, { onlyDifferences: true, groups: [] }),
  one: tell => compare(tell, { products: products.slice(0, 1), groups: [] }),
  none: tell => compare(tell, { products: [], groups: [] }),
})
function Emptied() {
  const [names, keep] = useState(['Een', 'Twee'])
  return (
    <CustomerWishlist className="et-product-list et-product-list--four">
      {names.map(name => (
        <li key={name}>
          <p className="et-card__name">
            <a href={`/${name}`}>{name}</a>
          </p>
          <button type="button" onClick={() => keep(names.filter(one => one !== name))}>
            {`${name} weg`}
          </button>
        </li>
      ))}
    </CustomerWishlist>
  )
}
describeView('customer-wishlist', ['customer'], {
  'whose products go one by one': () => <Emptied />,
  some: () => (
    <CustomerWishlist className="et-product-list et-product-list--four">
      {[
        <li key="1">
          <p className="et-card__name">
            <a href="/1">Een</a>
          </p>
        </li>,
      ]}
    </CustomerWishlist>
  ),
  none: () => <CustomerWishlist className="et-product-list et-product-list--four">{[]}</CustomerWishlist>,
})
const confirmation = (tell: Tell, more: Partial<Parameters<typeof Confirmation>[0]> = {}) => (
  <Confirmation
    number="100000042"
    name="Sanne Wit"
    email="a@b.nl"
    isDone={false}
    isPending={false}
    error={null}
    confirm={tell('confirm')}
    goBack={tell('goBack')}
    {...more}
  />
)
describeView('withdrawal-confirmation', ['withdrawal', 'common'], {
  asked: tell => confirmation(tell),
  'being sent': tell => confirmation(tell, { isPending: true }),
  refused: tell => confirmation(tell, { error: 'common.unknownError' }),
  done: tell => confirmation(tell, { isDone: true }),
})

const route = (tell: Tell, more: Partial<Parameters<typeof RoutePlanner>[0]> = {}) => (
  <RoutePlanner
    url="/winkels/utrecht"
    asked=""
    from=""
    distance=""
    links={[{ label: 'Kaarten', href: 'https://kaart.example/' }]}
    isPending={false}
    error={null}
    startAt={tell('startAt')}
    startHere={tell('startHere')}
    {...more}
  >
    <p>Kaart</p>
  </RoutePlanner>
)
describeView('route-planner', ['stores', 'common'], {
  'not asked yet': tell => route(tell),
  'from a place': tell => route(tell, { asked: 'Utrecht', from: 'Utrecht', distance: '3,4 km' }),
  'being looked for': tell => route(tell, { asked: 'Utrecht', isPending: true }),
  'from a place nobody knows': tell => route(tell, { asked: 'Xyz', error: 'stores.stock.unknown' }),
})

/** Monday at noon, Dutch time. */
const now = Date.UTC(2026, 10, 23, 11)
const store = (nr: number, more: Partial<Store> = {}): Store => ({
  ...{ identifier: `w${nr}`, name: `Winkel ${nr}`, url: `/winkels/w${nr}`, street: `Plein ${nr}`, postcode: '1000AB', city: 'Amsterdam' },
  ...{ latitude: 52, longitude: 5, telephone: '', whatsapp: null, services: [], exceptions: [], distance_km: null },
  opening_hours: [{ day: 1, opens: '09:00', closes: '18:00' }],
  ...more,
})
const stores = [
  store(1, { distance_km: 0.44 }),
  store(2, { distance_km: 12.3, opening_hours: [{ day: 1, opens: '13:00', closes: '18:00' }] }),
  store(3, { opening_hours: [{ day: 3, opens: '10:00', closes: '18:00' }] }),
  store(4, { opening_hours: [] }),
]
const many = Array.from({ length: 14 }, (_, at) => store(at, { distance_km: at }))
const locator = (tell: Tell, more: Partial<Parameters<typeof StoreLocator>[0]> = {}) => (
  <StoreLocator
    action="/winkels"
    list={{ query: 'Utrecht', origin: null, stores }}
    stores={stores}
    allServices={['Reparatie', 'Afhalen']}
    services={['Afhalen']}
    chosen={null}
    isPointedAt={false}
    isPending={false}
    error={null}
    now={now}
    find={tell('find')}
    findHere={tell('findHere')}
    choose={tell('choose')}
    mine={undefined}
    makeMine={tell('makeMine')}
    toggleService={tell('toggleService')}
    {...more}
  >
    <p>Kaart</p>
  </StoreLocator>
)
describeView('store-locator', ['stores', 'common'], {
  'around a place': tell => locator(tell),
  'not asked yet': tell => locator(tell, { list: null, stores: stores.slice(3), mine: 'w4', chosen: 'w4', isPointedAt: true }),
  'more than fit, one far away chosen': tell =>
    locator(tell, { list: { query: 'A', origin: null, stores: many }, stores: many, chosen: 'w13' }),
  'as many as fit': tell => locator(tell, { list: { query: 'A', origin: null, stores: many }, stores: many.slice(0, 12) }),
  'a place nobody knows': tell => locator(tell, { list: { query: 'Xyz', origin: null, stores: [] }, stores: [] }),
  'nothing with these services': tell => locator(tell, { stores: [] }),
  'being looked for': tell => locator(tell, { list: { query: 'Xyz', origin: null, stores: [] }, stores: [], isPending: true }),
  'could not be had': tell => locator(tell, { list: null, stores: [], error: 'common.unknownError' }),
})

const spots = [
  { id: 'a', latitude: 52.1, longitude: 5.1 },
  { id: 'b', latitude: 51.4, longitude: 5.5 },
]
const map = (tell: Tell, more: Partial<Parameters<typeof CountryMap>[0]> = {}) => (
  <CountryMap
    country={netherlands}
    element={{ current: null }}
    isLive={false}
    label="Kaart"
    points={spots}
    chosen={null}
    onWanted={tell('onWanted')}
    {...more}
  />
)
describeView('country-map', [], {
  'drawn, nothing chosen': tell => map(tell),
  'drawn, near a place': tell => map(tell, { chosen: 'b', from: { latitude: 52, longitude: 5 } }),
  'drawn, with the way to the one that is chosen': tell => map(tell, { chosen: 'b', from: { latitude: 52, longitude: 5 }, withLine: true }),
  'drawn, chosen, no way': tell => map(tell, { chosen: 'a' }),
  live: tell => map(tell, { isLive: true, chosen: 'a' }),
})
