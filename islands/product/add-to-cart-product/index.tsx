import { loadChunk } from '../../../shared/contract/ports'
import type { WithSlots } from '../../../shared/contract/props'
import { loadTexts } from '../../../shared/i18n/texts'
import { BuyForm } from '../../../shared/product/BuyForm'
import { isProductPage, usePageProduct } from '../../../shared/product/hooks'
import { Slot } from '../../../shared/ui/Slot'
import type { AddToCartProductProps } from './props'

export { props } from './props'

/** Only product pages load this form. */
let PageForm: typeof import('./page-form')['PageForm'] | undefined

export const ready = () => Promise.all([loadTexts('product', 'common'), isProductPage() && loadPageForm()])

/** A quick view may print its product after the first button has been mounted. */
export const isReady = (): boolean => !isProductPage() || PageForm !== undefined

async function loadPageForm(): Promise<void> {
  const [form] = await Promise.all([loadChunk('product', () => import('../../product')), loadTexts('buy')])
  PageForm = form.PageForm
}

export default function AddToCartProduct({ slots, productIndex, ...props }: AddToCartProductProps & WithSlots) {
  const product = usePageProduct()
  const isPage = productIndex !== undefined && product?.sku === props.sku
  return (
    <>
      {isPage && PageForm ? <PageForm product={product} index={productIndex} /> : <BuyForm {...props} />}
      <Slot of={slots} name="buy-end" />
    </>
  )
}
