import type { ProductService } from '../../../shared/contract/api/services'
import type { StoreStockList } from '../../../shared/contract/api/stores'
import type {
  Accessory,
  Attribute,
  BundleOption,
  BundleSelection,
  ChildProduct,
  Prices,
  ProductSeed,
  TierPrice,
  Variant,
} from '../../../shared/contract/product'
import type { Scene, Size, ThingName } from '../../../shared/product-page/rules/true-size'
import type { Offers, ProductParts } from '../../environment'
import type { CardView } from '../../pages/views'
import type { ReviewsView } from '../../reviews/views'
import type { StoreCard } from '../../stores/views'

export interface StoreStockRow extends StoreCard {
  identifier: string
  inStock: boolean
  stockText: string
  isMine: boolean
  /** '' if it cannot be reserved. */
  reserveHref: string
}

/** snippets/store-stock.liquid. GET form with `plaats` (a city or a postcode) on the product's own page. */
export interface StoreStockView {
  /** 'all': stocked as it is. 'variant': requires a choice. 'none': a composite product. */
  kind: 'all' | 'variant' | 'none'
  /** Sku that the stores stock; '' before a variant is chosen. */
  sku: string
  query: string
  /** The requested place is unknown. */
  unknown: boolean
  /** Stores that have it, nearest first, and the visitor's own; empty without a place. */
  rows: StoreStockRow[]
  /** How many of them have it. */
  count: number
  /** Initial data of the island: the API's reply; null without a place. */
  seed: StoreStockList | null
}

type OptionView = Attribute['options'][number] & {
  checked: boolean
  /** Why it is unavailable given the previous choices; '' if it is available. */
  why: string
  /** All remaining variants are sold out. */
  soldOut: boolean
}

export interface ServiceView extends Omit<ProductService, 'children'> {
  /** Name and value of its field. */
  field: string
  value: string
  checked: boolean
}

/** The buy box, and its form without script. */
export interface BuyView {
  seed: ProductSeed
  /** Prices of the current choice, as on a card. */
  shown: Prices & { from_price: boolean; in_stock: boolean; discount: number }
  attributes: (Omit<Attribute, 'options'> & { options: OptionView[] })[]
  children: (ChildProduct & { value: number })[]
  options: (Omit<BundleOption, 'selections'> & {
    selections: (BundleSelection & { checked: boolean; value: number; discount: number })[]
  })[]
  services: (ServiceView & { children: ServiceView[] })[]
  accessories: (Accessory & { checked: boolean; discount: number })[]
  /** Quantity prices; `now` marks the one for `qty`. */
  tiers: (TierPrice & { now: boolean })[]
  /** Three terms in euros; null if sold out, or not offered for this price. */
  terms: { first: number; other: number } | null
  qty: number
  /** Maximum quantity per order; null for no limit. */
  max: number | null
  /** The chosen variant. */
  variant: Variant | undefined
}

interface PictureView {
  src: string
  srcset?: string | undefined
  /** The large picture that opens over the page. */
  zoom: string
  thumb: string
  alt: string
  width: number
  height: number
}

interface VideoView {
  title: string
  description: string
  poster: string
  thumb: string
  sources: { src: string; type: string }[]
  captions: { src: string; lang: string; label: string }[]
}

/** snippets/true-size.liquid: a product beside the first of three familiar objects. */
export interface TrueSizeView extends Size {
  /** Seen from above, so the height in the drawing is the product's depth. */
  flat: boolean
  /** In mm; 0 if unknown or flat. */
  depth: number
  /** A small picture of the product, shown as its front; '' without. */
  picture: string
  scene: Scene
  things: { value: ThingName; label: string }[]
  /** Written-out sizes of the product and of the object beside it. */
  across: string
  up: string
  thingAcross: string
  thingUp: string
  /** It can be shown at its true size. */
  onScreen: boolean
}

/** pages/product.liquid. Packs add parts of their own. */
export interface ProductView extends Offers, ProductParts {
  product: CardView & {
    /** Sanitised HTML. Print raw. */
    description: string
    pictures: PictureView[]
    /** Shown after the pictures. */
    video: VideoView | null
    /** Values that depend on the variant have the code of their `attribute`, or `sku`, and in `every` the value for all variants. */
    specifications: { group: string; rows: { label: string; value: string; attribute?: string; every?: string }[] }[]
    /** Short points beside the picture; plain text. */
    highlights: string[]
  }
  buy: BuyView
  /** Alternatives for a sold-out product. */
  alternatives: CardView[]
  related: CardView[]
  reviews: ReviewsView
  /** Recently viewed products, newest first. */
  recent: CardView[]
  manuals: { title: string; url: string; pages: number }[]
  /** Product information sheet. */
  energySheet: { label: string; value: string }[]
  /** What bringing it costs in an order of its own; '' for what is not brought. */
  shippingCost: string
  /** A gift card. */
  isVoucher: boolean
  /** The first evening on which it can come, with hours and price; '' for none. */
  evening: string
  /** The end (ISO 8601) and its date; null if the offer has none. */
  offerEnds: { at: string; date: string } | null
  storeStock: StoreStockView
  /** Null if its size is unknown. */
  trueSize: TrueSizeView | null
}
