import { keepView, useCount } from '../../../shared/catalogue/hooks'
import { loadTexts } from '../../../shared/i18n/texts'
import type { ToolbarProps } from './props'
import { Toolbar } from './Toolbar'

export { props } from './props'
export const ready = () => loadTexts('catalogue', 'common')

export default function ToolbarIsland({ view }: ToolbarProps) {
  return <Toolbar {...useCount()} view={view} choose={keepView} />
}
