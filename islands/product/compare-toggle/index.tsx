import { CompareToggle } from '../../../shared/compare/CompareToggle'
import { loadTexts } from '../../../shared/i18n/texts'
import type { CompareToggleProps } from './props'

export { props } from './props'
export const ready = () => loadTexts('product', 'common')

export default function CompareToggleIsland(props: CompareToggleProps) {
  return <CompareToggle {...props} />
}
