import { type ComponentType, type ReactNode, useState } from 'react'
import type { AnalyticsProduct } from '../contract/analytics'
import { loadPart, ports } from '../contract/ports'
import { succeeded } from '../contract/result'
import { urlOf } from '../contract/urls'
import { act } from '../page/act'
import type { ListChooserProps } from './list-chooser'

/**
 * The list chooser of a product (null while closed) and a function that opens it. Its code loads at the first press; if that fails, the
 * shop's own page is used.
 */
export function useListChooser(product: AnalyticsProduct, name: string): [chooser: ReactNode, open: () => void] {
  const [Chooser, setChooser] = useState<ComponentType<ListChooserProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = (): void => {
    setIsOpen(true)
    if (Chooser) return
    void act(
      async () => {
        const { ListChooser, ready } = await loadPart('wishlist-list-chooser', () => import('./list-chooser'))
        await ready()
        return ListChooser
      },
      async ListChooser => succeeded(setChooser(() => ListChooser)),
      () => {
        setIsOpen(false)
        const page = urlOf('wishLists', { id: product.product_id, back: ports().location.href() })
        if (page) ports().location.go(page)
      },
    )
  }
  return [isOpen && Chooser && <Chooser product={product} name={name} close={() => setIsOpen(false)} />, open]
}
