import type { AddToCartProductProps } from '../../../shared/contract/islands/add-to-cart-product'
import type { WithSlots } from '../../../shared/contract/islands/props'
import { loadPart } from '../../../shared/contract/ports'
import { loadTexts } from '../../../shared/i18n/texts'
import { BuyForm } from '../../../shared/product/BuyForm'
import { isMailedCard, isProductPage, usePageProduct } from '../../../shared/product/hooks'
import { Slot } from '../../../shared/ui/Slot'

export { props } from '../../../shared/contract/islands/add-to-cart-product'

/** Only product pages load this form. */
let PageForm: typeof import('./page-form')['PageForm'] | undefined
let CardFields: typeof import('./card-fields')['CardFields'] | undefined

export const ready = () => Promise.all([loadTexts('product', 'common'), isProductPage() && loadPageForm()])

/** A quick view may print its product after the first button has been mounted. */
export const isReady = (): boolean => !isProductPage() || (PageForm !== undefined && (!isMailedCard() || CardFields !== undefined))

async function loadPageForm(): Promise<void> {
  const [form, fields] = await Promise.all([
    loadPart('product', () => import('../../product')),
    isMailedCard() && loadPart('product-add-to-cart-product-card-fields', () => import('./card-fields')),
    loadTexts('buy'),
    isMailedCard() && loadTexts('validation'),
  ])
  PageForm = form.PageForm
  if (fields) CardFields = fields.CardFields
}

export default function AddToCartProduct({ slots, productIndex, ...props }: AddToCartProductProps & WithSlots) {
  const product = usePageProduct()
  const isPage = productIndex !== undefined && product?.sku === props.sku
  return (
    <>
      {isPage && PageForm ? <PageForm product={product} index={productIndex} Fields={CardFields} /> : <BuyForm {...props} />}
      <Slot of={slots} name="buy-end" />
    </>
  )
}
