import { usePageSize } from '../../../shared/catalogue/hooks'
import { loadTexts } from '../../../shared/i18n/texts'
import type { SizeSelectProps } from './props'
import { SizeSelect } from './SizeSelect'

export { props } from './props'
export const ready = () => loadTexts('catalogue')

export default function SizeSelectIsland({ sizes, size }: SizeSelectProps) {
  return <SizeSelect sizes={sizes} {...usePageSize(size)} />
}
