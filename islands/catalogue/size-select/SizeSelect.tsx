import { t } from '../../../shared/i18n/texts'

interface SizeSelectProps {
  sizes: readonly number[]
  size: number
  choose: (size: number) => void
}

/** The number of products per page. */
export const SizeSelect = ({ sizes, size, choose }: SizeSelectProps) => (
  <label className="size-select">
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
