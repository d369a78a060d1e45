import { useComparedCount } from '../../../shared/compare/hooks'
import type { HeaderCompareProps } from '../../../shared/contract/islands/header-compare'
import { urlOf } from '../../../shared/contract/urls'
import { loadTexts } from '../../../shared/i18n/texts'
import { HeaderCompare } from './HeaderCompare'

export { props } from '../../../shared/contract/islands/header-compare'
export const ready = () => loadTexts('common')

export default function HeaderCompareIsland({ href }: HeaderCompareProps) {
  return <HeaderCompare href={href || urlOf('compare')} count={useComparedCount()} />
}
