import { useState } from 'react'
import type { QuoteItem } from '../../../shared/contract/api/quote'
import { urlOf } from '../../../shared/contract/urls'
import { t } from '../../../shared/i18n/texts'
import { onPlainClick } from '../../../shared/ui/on-plain-click'
import { LineServices } from './line-services'

/** Opens the services of a line, to be changed in place; without script the link leads to a page for it. */
export function ServicesToggle({ item }: { item: QuoteItem }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p>
        <a
          className="cart-line__edit"
          href={urlOf('cartServices', { id: item.item_id })}
          data-replay={`services-${item.item_id}`}
          aria-expanded={isOpen}
          onClick={onPlainClick(() => setOpen(!isOpen))}
        >
          {t('checkout.services.change')}
          <span className="visually-hidden">{`: ${item.name}`}</span>
        </a>
      </p>
      {isOpen && <LineServices item={item} close={() => setOpen(false)} />}
    </>
  )
}
