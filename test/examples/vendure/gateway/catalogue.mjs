import { money, Refusal } from './shop-api.mjs'

const SEARCH = `query ($input: SearchInput!) { search(input: $input) {
  totalItems
  items { productId productVariantId productName slug inStock productAsset { preview }
    price { ...Range } priceWithTax { ...Range } }
  facetValues { count facetValue { id name facet { code name } } }
} }
fragment Range on SearchResultPrice { ... on SinglePrice { value } ... on PriceRange { min max } }`

const MORE = `query ($ids: [String!]!) { products(options: { filter: { id: { in: $ids } }, take: 100 }) {
  items { id optionGroups { id } facetValues { name facet { code } } }
} }`

const OPTIONS = `query ($id: ID!) { product(id: $id) { variants { id options { id code } } } }`

const CARDS = `query ($ids: [String!]!) { products(options: { filter: { id: { in: $ids } }, take: 100 }) {
  items { id name slug featuredAsset { preview } optionGroups { id } facetValues { name facet { code } }
    variants { id price priceWithTax stockLevel } }
} }`

const orders = { 'relevance desc': {}, 'name asc': { name: 'ASC' }, 'price asc': { price: 'ASC' }, 'price desc': { price: 'DESC' } }
const labels = { 'relevance desc': 'Relevance', 'name asc': 'Name', 'price asc': 'Price, low to high', 'price desc': 'Price, high to low' }
const PAGE_SIZE = 12

export const picture = (asset, name, size) => ({
  src: asset ? `${asset.preview}?w=${size}&h=${size}&mode=crop` : '',
  ...{ alt: name, width: size, height: size },
})

/**
 * Vendure adds variants to the cart by id, so islands use that id as `sku`. A product with variants is `product-` with its id; the choice
 * is sent beside it.
 */
export const skuOf = (productId, variantId, hasOptions) => (hasOptions ? `product-${productId}` : variantId)

/** The variant id for an `sku` and the chosen options. */
export async function variantOf(ask, sku, chosen = []) {
  const [, productId] = /^product-(.+)/.exec(sku) ?? []
  if (!productId) return sku
  const { product } = await ask(OPTIONS, { id: productId })
  const wanted = chosen.map(({ option_value }) => String(option_value))
  const found = product?.variants.find(({ options }) => options.every(({ id, code }) => wanted.includes(id) || wanted.includes(code)))
  if (!found) throw new Refusal(404, 'This combination does not exist.')
  return found.id
}

function cardOf(item, { optionGroups = [], facetValues = [] } = {}) {
  const hasOptions = optionGroups.length > 0
  const [paid, net] = [item.priceWithTax, item.price].map(price => money(price.value ?? price.min))
  return {
    product_id: item.productId,
    sku: skuOf(item.productId, item.productVariantId, hasOptions),
    product_type: hasOptions ? 'configurable' : 'simple',
    name: item.productName,
    brand: facetValues.find(({ facet }) => facet.code === 'brand')?.name ?? '',
    url: `/products/${item.slug}`,
    image: picture(item.productAsset, item.productName, 300),
    final_price_incl_tax: paid,
    final_price_excl_tax: net,
    from_price: item.priceWithTax.min !== item.priceWithTax.max,
    in_stock: item.inStock,
    // Our own field, for the theme's card.
    has_options: item.inStock && hasOptions,
    can_be_added: item.inStock && !hasOptions,
  }
}

/** Products by their ids, as a card shows them. */
export async function cardsOf(ask, ids) {
  const { products } = await ask(CARDS, { ids })
  return products.items.map(({ id, name, slug, featuredAsset, variants, ...product }) => {
    const [{ price, priceWithTax, ...variant }] = [...variants].sort((one, other) => one.price - other.price)
    const [value, max] = [priceWithTax, Math.max(...variants.map(one => one.priceWithTax))]
    const item = { productId: id, productVariantId: variant.id, productName: name, slug, productAsset: featuredAsset }
    const inStock = variants.some(({ stockLevel }) => stockLevel !== 'OUT_OF_STOCK')
    return cardOf({ ...item, inStock, price: { value: price }, priceWithTax: { min: value, max } }, product)
  })
}

/** Facet values as filters. Further options of a facet are counted without the selection of that facet. */
function filtersOf(found, chosen) {
  const codes = new Map(found.map(({ facetValue: { facet } }) => [facet.code, facet.name]))
  return [...codes].map(([code, label]) => ({
    ...{ type: 'attribute', code, facet_code: code, url_key: code, label: label[0].toUpperCase() + label.slice(1) },
    is_active: code in chosen,
    is_crawlable: true,
    options: found
      .filter(({ facetValue }) => facetValue.facet.code === code)
      .map(({ count, facetValue: { id, name } }) => ({ value: id, label: name, count, active: chosen[code]?.includes(id) ?? false })),
  }))
}

const notFacets = new Set(['query', 'page', 'page_size', 'sort', 'minPrice', 'maxPrice'])

/** A listing of a collection, or of what is searched for, as the query string asks. */
export async function listing(ask, query, collectionId) {
  const [current_page, page_size] = [Number(query.get('page') ?? 1), Number(query.get('page_size') ?? PAGE_SIZE)]
  const sort = query.get('sort') in orders ? query.get('sort') : 'relevance desc'
  const chosen = Object.fromEntries([...query.keys()].filter(name => !notFacets.has(name)).map(name => [name, query.getAll(name)]))
  const place = { groupByProduct: true, term: query.get('query') ?? '', ...(collectionId && { collectionId }) }
  const search = async (without, more) => {
    const facetValueFilters = Object.entries(chosen).flatMap(([code, or]) => (code === without ? [] : [{ or }]))
    return (await ask(SEARCH, { input: { ...place, facetValueFilters, ...more } })).search
  }
  const shown = search('', { sort: orders[sort], take: page_size, skip: (current_page - 1) * page_size })
  const others = Object.keys(chosen).map(async code => {
    const { facetValues } = await search(code, { take: 1 })
    return facetValues.filter(({ facetValue }) => facetValue.facet.code === code)
  })
  const [{ items, totalItems, facetValues }, ...ofChosen] = await Promise.all([shown, ...others])
  const found = [...facetValues.filter(({ facetValue }) => !(facetValue.facet.code in chosen)), ...ofChosen.flat()]
  const { products } = await ask(MORE, { ids: items.map(({ productId }) => productId) })
  const [field, direction] = sort.split(' ')
  return {
    items: items.map(item =>
      cardOf(
        item,
        products.items.find(({ id }) => id === item.productId),
      ),
    ),
    filters: filtersOf(found, chosen),
    total_items: totalItems,
    ...{ current_page, page_size, last_page: Math.max(1, Math.ceil(totalItems / page_size)) },
    sorting: { [field]: direction },
    sort_options: Object.keys(orders).map(value => ({ value, label: labels[value] })),
    page_sizes: [12, 24],
  }
}

export const catalogue = {
  async categoryList({ ask, query, params: { categoryId } }) {
    const { collection } = await ask('query ($id: ID!) { collection(id: $id) { id } }', { id: categoryId })
    if (!collection) throw new Refusal(404, 'There is no such collection.')
    return listing(ask, query, categoryId)
  },
  searchList: ({ ask, query }) => listing(ask, query),
  async suggest({ ask, query }) {
    const term = query.get('query') ?? ''
    const found = await listing(ask, new URLSearchParams({ query: term, page_size: '5' }))
    const { collections } = await ask(
      'query ($name: String!) { collections(options: { filter: { name: { contains: $name } } }) { items { name slug } } }',
      { name: term },
    )
    return {
      query: term,
      terms: [],
      categories: collections.items.map(({ name, slug }) => ({ name, url: `/collections/${slug}` })),
      products: found.items.map(product => ({ ...product, image: product.image.src })),
    }
  },
}
