import { loadTexts } from '../../../shared/i18n/texts'
import { useQuickOrder } from '../../../shared/quick-order/hooks'
import type { QuickOrderProps } from './props'
import { QuickOrder } from './QuickOrder'

export { props } from './props'
export const ready = () => loadTexts('common', 'cart', 'product', 'quickOrder')

export default function QuickOrderIsland({ rows }: QuickOrderProps) {
  return <QuickOrder {...useQuickOrder(rows)} />
}
