import { AddItem } from '../../shared/contract/api/quote'
import type { Composition } from '../../shared/contract/product'
import { check, numberIn } from '../http/read'
import { asked, type Choosable, chosenChildren, optionOf } from '../product/form-choices'
import type { ShopData } from '../shop-data'
import type { RequestedItem } from './service'

type Product = Awaited<ReturnType<ShopData['products']['find']>>

/** The product with this sku, and the choices on its page that the fields of its form may have made. */
export async function choosable(
  { products, services }: Pick<ShopData, 'products' | 'services'>,
  sku: string,
  fields: Readonly<Record<string, string>>,
): Promise<Choosable & { product: Product }> {
  const product = await products.find(sku)
  const isAsked = asked(fields)
  return {
    product,
    composition: product ? await products.composition(product) : {},
    services: (product && isAsked.services && (await services.of(sku))) || [],
    accessories: product && isAsked.accessories ? await products.accessories(Number(product.product_id)) : [],
  }
}

/** What the fields of a buy form ask for; empty if nothing of a group was chosen. Refuses a quantity that is none (400). */
export function requestedItems(sku: string, fields: Readonly<Record<string, string>>, composition: Composition): RequestedItem[] {
  if (composition.child_products)
    return chosenChildren(composition, fields, false)
      .filter(({ qty }) => qty > 0)
      .map(({ child, qty }) => ({ sku: child.sku, qty }))
  const option = optionOf(composition, fields)
  const wish = { sku, qty: numberIn(fields.qty ?? '1'), ...(option && { product_option: option }) }
  return [check(AddItem, { cartItem: wish }).cartItem]
}
