import { usePriceFilter } from '../../../shared/hooks/use-listing-controls'
import { loadTexts } from '../../../shared/i18n/texts'
import { PriceFilter } from './PriceFilter'

export { props } from '../../../shared/contract/islands/price-filter'
export const ready = () => loadTexts('catalogue')

export default function PriceFilterIsland() {
  const filter = usePriceFilter()
  // Anew after every change from elsewhere, so that what is typed and what is in force never differ for long.
  return filter ? <PriceFilter {...filter} key={`${filter.from}-${filter.to}`} /> : null
}
