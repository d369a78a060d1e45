import { CompareToggle } from '../../../shared/compare/CompareToggle'
import type { CompareToggleProps } from '../../../shared/contract/islands/compare-toggle'
import { loadTexts } from '../../../shared/i18n/texts'

export { props } from '../../../shared/contract/islands/compare-toggle'
export const ready = () => loadTexts('product', 'common')

export default function CompareToggleIsland(props: CompareToggleProps) {
  return <CompareToggle {...props} />
}
