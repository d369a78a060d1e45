import { formatPrice, plainPrice } from '../domain/price'
import { localeTag } from '../i18n/texts'

/** An amount in euros: ',-' for the eye, the plain amount for the ear. */
export function Price({ euros, className = 'price' }: { euros: number; className?: string }) {
  const shown = formatPrice(euros, localeTag())
  const plain = plainPrice(euros, localeTag())
  if (shown === plain) return <span className={className}>{shown}</span>
  return (
    <span className={className}>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{plain}</span>
    </span>
  )
}
