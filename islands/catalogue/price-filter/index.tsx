import { usePriceFilter } from '../../../shared/catalogue/hooks'
import { loadTexts } from '../../../shared/i18n/texts'
import { PriceFilter } from './PriceFilter'

export const props = {}
export const ready = () => loadTexts('catalogue')

export default function PriceFilterIsland() {
  const filter = usePriceFilter()
  return filter ? <PriceFilter {...filter} /> : null
}
