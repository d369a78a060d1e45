import { type ComponentType, type ReactNode, useState } from 'react'
import type { AnalyticsProduct } from '../contract/analytics'
import { loadPart, ports } from '../contract/ports'
import { urlOf } from '../contract/urls'
import type { ListChooserProps } from './list-chooser'

/** A dialog that asks for the lists of a product, null while it is closed, and how to open it. Its code comes with the first press; when it does not come, the shop's page asks. */
export function useListChooser(product: AnalyticsProduct, name: string): [chooser: ReactNode, open: () => void] {
  const [Chooser, setChooser] = useState<ComponentType<ListChooserProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = (): void => {
    setIsOpen(true)
    if (Chooser) return
    loadPart('wishlist-list-chooser', () => import('./list-chooser')).then(
      async ({ ListChooser, ready }) => {
        await ready()
        setChooser(() => ListChooser)
      },
      () => {
        setIsOpen(false)
        const page = urlOf('wishLists', { id: product.product_id, back: ports().location.href() })
        if (page) ports().location.go(page)
      },
    )
  }
  return [isOpen && Chooser && <Chooser product={product} name={name} close={() => setIsOpen(false)} />, open]
}
