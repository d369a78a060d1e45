import { plainPriceText, priceText } from './price-words'

/** An amount in the page's currency: shown with ',-', read out as the plain amount. */
export function Price({ euros, className = 'price' }: { euros: number; className?: string }) {
  const shown = priceText(euros)
  const plain = plainPriceText(euros)
  if (shown === plain) return <span className={className}>{shown}</span>
  return (
    <span className={className}>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{plain}</span>
    </span>
  )
}
