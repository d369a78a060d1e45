import { priceText } from './price-words'

const DASH = ',-'

/** An amount in the page's currency. Its ',-' is not read out. */
export function Price({
  amount,
  as: Tag = 'span',
  className = 'et-price',
}: {
  amount: number
  as?: 'span' | 'p' | 's'
  className?: string
}) {
  const shown = priceText(amount)
  if (!shown.endsWith(DASH)) return <Tag className={className}>{shown}</Tag>
  return (
    <Tag className={className}>
      {shown.slice(0, -DASH.length)}
      <span aria-hidden="true">{DASH}</span>
    </Tag>
  )
}
