import { usePageSize } from '../../../shared/catalogue/hooks'
import type { SizeSelectProps } from '../../../shared/contract/islands/size-select'
import { loadTexts } from '../../../shared/i18n/texts'
import { SizeSelect } from './SizeSelect'

export { props } from '../../../shared/contract/islands/size-select'
export const ready = () => loadTexts('catalogue')

export default function SizeSelectIsland({ sizes, size }: SizeSelectProps) {
  return <SizeSelect sizes={sizes} {...usePageSize(size)} />
}
