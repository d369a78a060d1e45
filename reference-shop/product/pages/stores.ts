import type { Context } from 'hono'
import type { StoreStockList } from '../../../shared/contract/api/stores'
import type { ProductDetails } from '../../catalogue/records'
import type { Deps, ShopEnv } from '../../environment'
import { storeCard } from '../../stores/cards'
import { myStoreOf } from '../../stores/my-store'
import { storeStockOf } from '../store-stock'
import type { StoreStockRow, StoreStockView } from './views'

const longest = 60

const kinds: Readonly<Record<string, 'all' | 'variant'>> = { simple: 'all', configurable: 'variant' }

/** Store stock of a product: near the place in the address (`place`, or `plaats` in older links), else near the visitor's own store. */
export async function storeStockView(
  c: Context<ShopEnv>,
  deps: Deps,
  { card, slug }: ProductDetails,
  variantSku: string | undefined,
  now: number = Date.now(),
): Promise<StoreStockView> {
  const kind = kinds[card.product_type] ?? 'none'
  const query = (c.req.query('place') ?? c.req.query('plaats') ?? '').trim().slice(0, longest)
  const sku = kind === 'all' ? card.sku : (variantSku ?? '')
  const [mine, stores] = await Promise.all([myStoreOf(c, deps), deps.data.stores.all()])
  const place = query ? { query } : mine && { latitude: mine.latitude, longitude: mine.longitude }
  const seed: StoreStockList | null = (sku && place && (await storeStockOf(deps, sku, place))) || null
  const rows = (seed?.stores ?? []).flatMap(({ store, in_stock: inStock, stock_text: stockText }): StoreStockRow[] => {
    const isMine = store.identifier === mine?.slug
    const found = stores.find(one => one.slug === store.identifier)
    if (!found || !(inStock || isMine)) return []
    const reserve = new URLSearchParams({ winkel: store.identifier, ...(kind === 'variant' && { sku }) })
    return [
      {
        ...storeCard(deps, found, now, store.distance_km),
        identifier: store.identifier,
        inStock,
        stockText,
        isMine,
        reserveHref: inStock ? `/p/${slug}/reserveren?${reserve}` : '',
      },
    ]
  })
  const count = rows.filter(({ inStock }) => inStock).length
  return { kind, sku, query, unknown: query !== '' && seed !== null && !seed.origin, rows, count, seed }
}
