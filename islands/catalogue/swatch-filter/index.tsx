import { useAttributeFilter } from '../../../shared/catalogue/hooks'
import { loadTexts } from '../../../shared/i18n/texts'
import type { SwatchFilterProps } from './props'
import { SwatchFilter } from './SwatchFilter'

export { props } from './props'
export const ready = () => loadTexts('catalogue')

export default function SwatchFilterIsland({ facetCode }: SwatchFilterProps) {
  const filter = useAttributeFilter(facetCode)
  return filter ? <SwatchFilter {...filter} facetCode={facetCode} /> : null
}
