import { keepView, useCount } from '../../../shared/catalogue/hooks'
import type { ToolbarProps } from '../../../shared/contract/islands/toolbar'
import { loadTexts } from '../../../shared/i18n/texts'
import { Toolbar } from './Toolbar'

export { props } from '../../../shared/contract/islands/toolbar'
export const ready = () => loadTexts('catalogue', 'common')

export default function ToolbarIsland({ view }: ToolbarProps) {
  return <Toolbar {...useCount()} view={view} choose={keepView} />
}
