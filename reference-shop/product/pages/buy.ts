import type { ProductService } from '../../../shared/contract/api/services'
import type { Id } from '../../../shared/contract/id'
import type { Attribute, ChosenFields, Composition, Prices, Variant } from '../../../shared/contract/product'
import { discountOf } from '../../../shared/product/rules'
import { pricesAt, tierAt } from '../../../shared/product-page/rules/prices'
import type { ProductDetails } from '../../catalogue/records'
import { tierPricesOf, variantsWithTiers } from '../../catalogue/tiers'
import type { Deps } from '../../environment'
import { withNamesOfNow } from '../../http/read'
import { in3Bounds } from '../../payments/methods'
import { thumbUrl, videoUrl, widths, zoomUrl } from '../../pictures/urls'
import type { Translate } from '../../text/texts'
import { chosenAccessories, chosenChildren, chosenOptions, chosenSelections, chosenServices, knownFields } from '../form-choices'
import type { BuyView, ProductView, ServiceView } from './views'

/** Range of prices that can be paid in three terms, in euros. */
const in3 = { from: in3Bounds.least / 100, to: in3Bounds.most / 100 }

const variantsWith = (variants: readonly Variant[], chosen: readonly { code: string; id: Id }[]): Variant[] =>
  variants.filter(variant => variant.status === 1 && chosen.every(({ code, id }) => variant[`${code}_option_id`] === id))

function attributesOf(composition: Composition, fields: ChosenFields, t: Translate): BuyView['attributes'] {
  const { configurable_data = [], virtual_products = [] } = composition
  const chosen = chosenOptions(composition, fields).map(({ code, option }) => ({ code, id: option.id, label: option.label }))
  return configurable_data.map((attribute, index) => {
    const earlier = chosen.filter(({ code }) => configurable_data.findIndex(one => one.code === code) < index)
    const names = earlier.map(({ label }) => label).join(', ')
    return {
      ...attribute,
      options: attribute.options.map(option => {
        const left = variantsWith(virtual_products, [...earlier, { code: attribute.code, id: option.id }])
        const why = names ? t('buy.notWith', { choice: names }) : t('buy.gone')
        const checked = chosen.some(({ code, id }) => code === attribute.code && id === option.id)
        return { ...option, checked: checked && left.length > 0, why: left.length ? '' : why, soldOut: left.every(one => !one.in_stock) }
      }),
    }
  })
}

const inCents = (euros: number): number => Math.round(euros * 100)

/** Total price of the choices; undefined without any. */
function together(lines: readonly { incl: number; excl: number; qty: number }[]): Prices | undefined {
  const sum = (price: 'incl' | 'excl'): number => lines.reduce((total, line) => total + inCents(line[price]) * line.qty, 0) / 100
  const [incl, excl] = [sum('incl'), sum('excl')]
  return incl ? { price_incl_tax: incl, price_excl_tax: excl, final_price_incl_tax: incl, final_price_excl_tax: excl } : undefined
}

/** Services as form fields; those with these skus are selected. */
export const servicesView = (services: readonly ProductService[], skus: readonly string[]): BuyView['services'] => {
  const field = (service: Omit<ProductService, 'children'>): ServiceView => ({
    ...service,
    field: service.option_group === null ? `service_${service.sku}` : `group_${service.option_group}`,
    value: service.option_group === null ? '1' : service.sku,
    checked: skus.includes(service.sku),
  })
  return services.map(({ children, ...service }) => ({ ...field(service), children: Object.values(children).map(field) }))
}

/** The choices that the fields make. */
function choiceOf(composition: Composition, fields: ChosenFields, attributes: BuyView['attributes']) {
  const isNew = !Object.keys(fields).some(name => /^(option|part|qty)_/.test(name))
  const options = attributes.flatMap(({ code, options }) => options.filter(({ checked }) => checked).map(({ id }) => ({ code, id })))
  const left = variantsWith(composition.virtual_products ?? [], options)
  const parts = chosenSelections(composition, fields, isNew)
  const children = chosenChildren(composition, fields, isNew)
  const sum = together([
    ...parts.map(({ selection, qty }) => ({ incl: selection.price, excl: selection.price_excl_tax, qty })),
    ...children.map(({ child, qty }) => ({ incl: child.final_price_incl_tax, excl: child.final_price_excl_tax, qty })),
  ])
  return {
    isWhole: attributes.every(({ options }) => options.some(({ checked }) => checked)),
    variant: left.length === 1 ? left[0] : undefined,
    parts,
    children,
    sum,
  }
}

/** The options of a bundle, with what is chosen of each. */
const optionsView = ({ bundle_options = [] }: Composition, parts: ReturnType<typeof chosenSelections>): BuyView['options'] =>
  bundle_options.map(option => ({
    ...option,
    selections: option.selections.map(selection => {
      const part = parts.find(one => one.selection.id === selection.id)
      return { ...selection, checked: part !== undefined, value: part?.qty ?? selection.qty, discount: 0 }
    }),
  }))

/** Initial data of the island, besides the choices, services and accessories. */
const basicsOf = (card: ProductDetails['card']) => ({
  product_id: card.product_id,
  sku: card.sku,
  name: `${card.brand} ${card.name}`,
  url: card.url,
  product_type: card.product_type,
  price_incl_tax: card.price_incl_tax,
  price_excl_tax: card.price_excl_tax,
  final_price_incl_tax: card.final_price_incl_tax,
  final_price_excl_tax: card.final_price_excl_tax,
  unit_price: card.unit_price,
  from_price: card.from_price,
  in_stock: card.in_stock,
  max_qty: card.max_qty,
  energy_label: card.energy_label,
})

/** The first and the other two of three terms, in euros. */
function termsOf(price: number): { first: number; other: number } {
  const first = inCents(price) - 2 * Math.floor(inCents(price) / 3)
  return { first: first / 100, other: (inCents(price) - first) / 200 }
}

/** The choices of a product and its prices for more than one, those of its variants with each. */
async function pricedComposition({ data }: Pick<Deps, 'data'>, card: ProductDetails['card'], isB2B: boolean) {
  const composition = await data.products.composition(card)
  const { virtual_products: variants } = composition
  if (variants) return { composition: { ...composition, virtual_products: await variantsWithTiers(data, isB2B, variants) }, own: [] }
  const id = Number(card.product_id)
  const own = card.product_type === 'simple' ? tierPricesOf(card, (await data.tierPrices.of([id], isB2B)).get(id)) : []
  return { composition, own }
}

/** The buy box, with the options selected in the URL. */
export async function buyViewOf(
  { data, t, provider }: Deps,
  { card, accessoryIds }: ProductDetails,
  requested: Record<string, string>,
  isB2B: boolean,
): Promise<BuyView> {
  const [{ composition, own }, services = [], along] = await Promise.all([
    pricedComposition({ data }, card, isB2B),
    data.services.of(Number(card.product_id)),
    data.products.accessories(Number(card.product_id), accessoryIds),
  ])
  const accessories = along.filter(one => one.in_stock)
  const fields = knownFields({ composition, services, accessories }, withNamesOfNow(requested))
  const attributes = attributesOf(composition, fields, t)
  const { isWhole, variant, parts, children, sum } = choiceOf(composition, fields, attributes)
  const qty = Number(fields.qty ?? 1)
  const tiers = variant?.tier_prices ?? own
  const prices: Prices = pricesAt(variant ?? sum ?? card, tiers, qty)
  const { final_price_incl_tax: price, price_incl_tax: reference } = prices
  const isInStock = variant && isWhole ? variant.in_stock : card.in_stock
  const proposed = services.filter(({ default_selected, price: cost }) => default_selected && cost === 0).map(({ sku }) => sku)
  const choosesServices = Object.keys(fields).some(name => /^(service|group)_/.test(name))
  return {
    seed: {
      ...basicsOf(card),
      ...composition,
      chosen: fields,
      services,
      accessories,
      ...(own.length && { tier_prices: own }),
      ...(provider && { in3 }),
    },
    shown: {
      price_incl_tax: reference,
      price_excl_tax: prices.price_excl_tax,
      final_price_incl_tax: price,
      final_price_excl_tax: prices.final_price_excl_tax,
      unit_price: prices.unit_price,
      from_price: card.from_price && !variant && sum === undefined,
      in_stock: isInStock,
      discount: discountOf({ price_incl_tax: reference, final_price_incl_tax: price }),
    },
    attributes,
    children: children.map(({ child, qty }) => ({ ...child, value: qty })),
    options: optionsView(composition, parts),
    services: servicesView(services, choosesServices ? chosenServices(services, fields) : proposed),
    accessories: accessories.map(one => ({ ...one, checked: chosenAccessories([one], fields).length > 0, discount: 0 })),
    tiers: tiers.map(tier => ({ ...tier, now: tier === tierAt(tiers, qty) })),
    terms: provider && isInStock && price >= in3.from && price <= in3.to ? termsOf(price) : null,
    qty,
    max: variant ? variant.max_qty : card.max_qty,
    variant: isWhole ? variant : undefined,
  }
}

/** The specifications of a product; for a configurable one with its options, for a chosen variant with its own values. */
export function specificationsOf(
  { card, specifications }: Pick<ProductDetails, 'card' | 'specifications'>,
  { seed, variant }: Pick<BuyView, 'seed' | 'variant'>,
) {
  const sold = seed.virtual_products?.filter(({ status }) => status === 1) ?? []
  const labels = (attribute: Attribute, variants: readonly Variant[]): string =>
    attribute.options
      .filter(({ id }) => variants.some(one => one[`${attribute.code}_option_id`] === id))
      .map(({ label }) => label)
      .join(', ')
  const rowOf = (row: ProductDetails['specifications'][number]['rows'][number]) => {
    const attribute = seed.configurable_data?.find(({ label }) => label === row.label)
    if (attribute) {
      const every = labels(attribute, sold) || row.value
      return { ...row, attribute: attribute.code, every, value: variant ? labels(attribute, [variant]) : every }
    }
    if (!seed.configurable_data || row.value !== card.sku) return row
    return { ...row, attribute: 'sku', every: card.sku, value: variant?.sku ?? card.sku }
  }
  return specifications.map(({ group, rows }) => ({ group, rows: rows.map(rowOf) }))
}

/** The pictures of a product plus one of each other colour, each with the addresses of its large one and its thumbnail; a chosen variant's own picture comes first. */
export function galleryOf({ card, pictures }: ProductDetails, { seed, variant }: BuyView): ProductView['product']['pictures'] {
  const known = new Set(pictures.map(({ src }) => src))
  const colours = [...new Set((seed.virtual_products ?? []).filter(({ status }) => status === 1).map(({ image }) => image))]
  const more = colours
    .filter(src => !known.has(src))
    .map(src => ({ src, srcset: widths(src), alt: `${card.brand} ${card.name}`, width: 480, height: 480 }))
  const all = [...pictures, ...more].map(picture => ({ ...picture, zoom: zoomUrl(picture.src), thumb: thumbUrl(picture.src) }))
  return [...all.filter(({ src }) => src === variant?.image), ...all.filter(({ src }) => src !== variant?.image)]
}

/** The video of a product with its files; null without one. */
export const videoViewOf = ({ video, pictures }: Pick<ProductDetails, 'video' | 'pictures'>): ProductView['product']['video'] =>
  video && {
    title: video.title,
    description: video.description,
    poster: pictures[0]?.src ?? '',
    thumb: thumbUrl(pictures[0]?.src ?? ''),
    sources: [
      { src: videoUrl(video.file, 'webm'), type: 'video/webm; codecs="vp9"' },
      { src: videoUrl(video.file, 'mp4'), type: 'video/mp4' },
    ],
    captions: [
      { src: videoUrl(video.file, 'nl.vtt'), lang: 'nl', label: 'Nederlands' },
      { src: videoUrl(video.file, 'en.vtt'), lang: 'en', label: 'English' },
    ],
  }
