import { useEffect, useState } from 'react'
import { useLineServices } from '../../../shared/cart/cart-page-hooks'
import type { QuoteItem } from '../../../shared/contract/api/quote'
import { urlOf } from '../../../shared/contract/urls'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { useIsB2B } from '../../../shared/price/hooks'
import { ServiceList } from '../../../shared/services/ServiceList'
import { onPlainClick } from '../../../shared/ui/hooks'

/** Opens the services of a line, to be changed in place; without script the link leads to a page for it. */
export function ServicesToggle({ item }: { item: QuoteItem }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p>
        <a
          className="et-cart-line__edit"
          href={urlOf('cartServices', { id: item.item_id })}
          data-replay={`services-${item.item_id}`}
          aria-expanded={isOpen}
          onClick={onPlainClick(() => setOpen(!isOpen))}
        >
          {t('checkout.services.change')}
          <span className="et-visually-hidden">{`: ${item.name}`}</span>
        </a>
      </p>
      {isOpen && <LineServices item={item} close={() => setOpen(false)} />}
    </>
  )
}

/** The services of a line, chosen by the rules of the product page. */
export function LineServices({ item, close }: { item: QuoteItem; close: () => void }) {
  const { item_id: id, sku, extension_attributes: more } = item
  const onQuote = more.services ? more.services.split(',') : []
  const { services, selected, hasFailed, busy, load, choose, save } = useLineServices(id, sku, onQuote)
  const isB2B = useIsB2B()
  const [texts, setTexts] = useState<'coming' | 'there' | 'missing'>('coming')
  useEffect(() => {
    loadTexts('buy').then(
      () => setTexts('there'),
      () => setTexts('missing'),
    )
  }, [])
  const keep = async (): Promise<void> => {
    if ((await save()).ok) close()
  }
  // Opened again, they are asked for again.
  if (texts === 'missing') return <p role="alert">{t('common.unknownError')}</p>
  if (texts === 'coming') return <p role="status">{t('common.loading')}</p>
  if (hasFailed)
    return (
      <p className="et-notice" role="status">
        {t('buy.services.failed')}{' '}
        <button type="button" className="et-button et-button--quiet" onClick={load}>
          {t('common.retry')}
        </button>
      </p>
    )
  if (!services) return <p role="status">{t('common.loading')}</p>
  if (!services.length) return <p role="status">{t('checkout.services.none')}</p>
  return (
    <div className="et-cart-line__editor et-product-services">
      <ServiceList services={services} selected={selected} scope={`${id}-`} isB2B={isB2B} choose={choose} />
      <button type="button" className="et-button" aria-disabled={busy} onClick={() => void keep()}>
        {t(busy ? 'common.loading' : 'checkout.services.save')}
      </button>
    </div>
  )
}
