import { useAttributeFilter } from '../../../shared/catalogue/hooks'
import type { AttributeFilterProps } from '../../../shared/contract/islands/attribute-filter'
import { loadTexts } from '../../../shared/i18n/texts'
import { AttributeFilter } from './AttributeFilter'

export { props } from '../../../shared/contract/islands/attribute-filter'
export const ready = () => loadTexts('catalogue')

export default function AttributeFilterIsland({ facetCode }: AttributeFilterProps) {
  const filter = useAttributeFilter(facetCode)
  return filter ? <AttributeFilter {...filter} facetCode={facetCode} /> : null
}
