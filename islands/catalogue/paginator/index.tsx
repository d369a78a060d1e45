import { usePages } from '../../../shared/catalogue/hooks'
import { loadTexts } from '../../../shared/i18n/texts'
import { Paginator } from './Paginator'

export const props = {}
export const ready = () => loadTexts('catalogue')

export default function PaginatorIsland() {
  return <Paginator {...usePages()} />
}
