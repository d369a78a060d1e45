import type { QuickOrderProps } from '../../../shared/contract/islands/quick-order'
import { loadTexts } from '../../../shared/i18n/texts'
import { useQuickOrder } from '../../../shared/quick-order/hooks'
import { QuickOrder } from './QuickOrder'

export { props } from '../../../shared/contract/islands/quick-order'
export const ready = () => loadTexts('common', 'cart', 'product', 'quickOrder')

export default function QuickOrderIsland({ rows }: QuickOrderProps) {
  return <QuickOrder {...useQuickOrder(rows)} />
}
