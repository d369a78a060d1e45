import { useMore } from '../../../shared/catalogue/hooks'
import type { LoadMoreProps } from '../../../shared/contract/islands/load-more'
import { loadTexts } from '../../../shared/i18n/texts'
import { LoadMore } from './LoadMore'

export { props } from '../../../shared/contract/islands/load-more'
export const ready = () => loadTexts('catalogue', 'common')

export default function LoadMoreIsland({ which }: LoadMoreProps) {
  const more = useMore(which)
  return more ? <LoadMore {...more} which={which} /> : null
}
