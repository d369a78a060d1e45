import { useComparedCount } from '../../../shared/compare/hooks'
import { urlOf } from '../../../shared/contract/urls'
import { loadTexts } from '../../../shared/i18n/texts'
import { HeaderCompare } from './HeaderCompare'
import type { HeaderCompareProps } from './props'

export { props } from './props'
export const ready = () => loadTexts('common')

export default function HeaderCompareIsland({ href }: HeaderCompareProps) {
  return <HeaderCompare href={href || urlOf('compare')} count={useComparedCount()} />
}
