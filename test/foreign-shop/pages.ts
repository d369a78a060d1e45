import { html, raw } from 'hono/html'
import type { Engine, Good } from '../../theme-templates/gateways/typescript/engine'
import { listingOf, quoteOf, totalsOf } from '../../theme-templates/gateways/typescript/gateway'

// A collection with the filters in its address.

const scriptJson = (id: string, value: unknown) =>
  raw(`<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`)
const money = (cents: number): string => `US$${(cents / 100).toFixed(2)}`

const config = {
  locale: 'en-GB',
  currency: 'USD',
  isLoggedIn: true,
  ids: 'text',
  prices: 'exclusive',
  categoryId: 'col_bags',
  urlFilter: false,
  urls: { home: '/', cart: '/basket', wishlist: '/favourites' },
  texts: { 'cart.cart': 'Basket' },
}

const page = (engine: Engine, runtime: string, title: string, body: unknown, more: unknown = '') => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="csrf-token" content="${engine.form_key}"><link rel="icon" href="data:,">
${scriptJson('page-config', config)}
${scriptJson('page-state', { cart: { count: quoteOf(engine.basket()).items_qty }, wishlist: { productIds: [...engine.favourites] } })}${more}
<script type="module" src="/assets/${runtime}/etalage.js"></script></head>
<body><header><div data-component="cart-header"><a href="/basket">Basket</a></div></header>
<main><h1>${title}</h1>${body}</main></body></html>`

const heart = (good: Good) => html`<div data-component="wishlist-toggle" data-product-id="${good.good_id}" data-name="${good.title}"></div>`
const buy = (good: Good) => html`<div data-component="add-to-cart-product" data-sku="${good.variant_code}" data-name="${good.title}"></div>`

const card = (good: Good) => html`<div class="et-tile"><a href="/goods/${good.handle}">${good.title}</a>
  <span class="tile-price">${money(good.unit_price_cents)}</span> ${good.units_left ? buy(good) : html`<p>Gone</p>`} ${heart(good)}</div>`

const emptyCard = raw(`<template data-slot="card"><div class="et-tile"><a data-field-href="url" data-field="name"></a>
  <span class="tile-price" data-field="final_price_incl_tax"></span>
  <div data-component="add-to-cart-product" data-if="in_stock" data-field-data-sku="sku" data-field-data-name="name"></div>
  <p data-unless="in_stock">Gone</p>
  <div data-component="wishlist-toggle" data-field-data-product-id="product_id" data-field-data-name="name"></div></div></template>`)

/** A collection, filtered as its address says. */
export function collectionPage(engine: Engine, runtime: string, asked: URLSearchParams) {
  const reply = listingOf(engine, 'col_bags', asked)
  const filters = Object.fromEntries(reply.filters.map(({ code }) => [code, asked.getAll(code)]).filter(([, ids]) => ids?.length))
  const { current_page: number, last_page: lastPage, page_size: pageSize, total_items: total } = reply
  const seed = { query: { filters, page: number }, filters: reply.filters, total, page: number, lastPage, sort: 'newest desc', pageSize }
  const goods = reply.items.flatMap(({ product_id }) => engine.goods.find(good => good.good_id === product_id) ?? [])
  const body = html`
    ${reply.filters.flatMap(({ type, code, label, options }) =>
      type === 'price'
        ? []
        : html`<div data-component="attribute-filter" data-facet-code="${code}" data-load="eager">
        <h2>${label}</h2>${options.map(one => html`<a href="?${code}=${one.value}">${one.label} (${one.count})</a> `)}</div>`,
    )}
    <div data-component="filter-result"><p>${total} bags</p></div>
    <div data-component="product-list" data-list-class="grid" data-item-class="cell">${emptyCard}
      <ul class="grid">${goods.map(good => html`<li class="cell">${card(good)}</li>`)}</ul></div>
    <div data-component="paginator" data-load="eager"><a href="?page=2">2</a></div>`
  return page(engine, runtime, 'Bags', body, scriptJson('catalogue-seed', seed))
}

export const goodPage = (engine: Engine, runtime: string, good: Good) =>
  page(engine, runtime, good.title, html`<p>${money(good.unit_price_cents)}</p>${buy(good)}${heart(good)}`)

export function basketPage(engine: Engine, runtime: string) {
  const basket = engine.basket()
  const body = html`<div data-component="cart"><ul>${basket.lines.map(({ good, quantity }) => html`<li>${quantity} × ${good.title}</li>`)}</ul></div>
    <div data-component="cart-totals"><p>${money(basket.total_cents)}</p></div>`
  return page(engine, runtime, 'Basket', body, scriptJson('cart-seed', { quote: quoteOf(basket), totals: totalsOf(basket) }))
}
