import { useAttributeFilter } from '../../../shared/catalogue/hooks'
import { loadTexts } from '../../../shared/i18n/texts'
import { AttributeFilter } from './AttributeFilter'
import type { AttributeFilterProps } from './props'

export { props } from './props'
export const ready = () => loadTexts('catalogue')

export default function AttributeFilterIsland({ facetCode }: AttributeFilterProps) {
  const filter = useAttributeFilter(facetCode)
  return filter ? <AttributeFilter {...filter} facetCode={facetCode} /> : null
}
