import { usePageSize } from '../../../shared/catalogue/hooks'
import { loadTexts, t } from '../../../shared/i18n/texts'
import type { SizeSelectProps } from './props'

interface ViewProps {
  sizes: readonly number[]
  size: number
  choose: (size: number) => void
}

/** The number of products per page. */
export const SizeSelect = ({ sizes, size, choose }: ViewProps) => (
  <label className="et-size-select">
    {t('catalogue.size')}
    <select name="page_size" value={String(size)} onChange={event => choose(Number(event.currentTarget.value))}>
      {sizes.map(one => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </select>
  </label>
)

export { props } from './props'
export const ready = () => loadTexts('catalogue')

export default function SizeSelectIsland({ sizes, size }: SizeSelectProps) {
  return <SizeSelect sizes={sizes} {...usePageSize(size)} />
}
