import { useAttributeFilter } from '../../../shared/catalogue/hooks'
import type { SwatchFilterProps } from '../../../shared/contract/islands/swatch-filter'
import { loadTexts } from '../../../shared/i18n/texts'
import { SwatchFilter } from './SwatchFilter'

export { props } from '../../../shared/contract/islands/swatch-filter'
export const ready = () => loadTexts('catalogue')

export default function SwatchFilterIsland({ facetCode }: SwatchFilterProps) {
  const filter = useAttributeFilter(facetCode)
  return filter ? <SwatchFilter {...filter} facetCode={facetCode} /> : null
}
