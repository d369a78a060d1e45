import { useMore } from '../../../shared/catalogue/hooks'
import { loadTexts } from '../../../shared/i18n/texts'
import { LoadMore } from './LoadMore'
import type { LoadMoreProps } from './props'

export { props } from './props'
export const ready = () => loadTexts('catalogue', 'common')

export default function LoadMoreIsland({ which }: LoadMoreProps) {
  const more = useMore(which)
  return more ? <LoadMore {...more} which={which} /> : null
}
