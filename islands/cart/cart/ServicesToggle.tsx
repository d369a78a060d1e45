import { type ComponentType, useState } from 'react'
import type { QuoteItem } from '../../../shared/contract/api/quote'
import { t } from '../../../shared/i18n/texts'
import { onPlainClick } from '../../../shared/ui/on-plain-click'

interface EditorProps {
  item: QuoteItem
  close: () => void
}

/** Opens the services of a line, to be changed in place. Its code comes when it is opened; without script the link leads to a page for it. */
export function ServicesToggle({ item }: { item: QuoteItem }) {
  const [Editor, setEditor] = useState<ComponentType<EditorProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const toggle = (): void => {
    setOpen(!isOpen)
    if (isOpen || Editor) return
    setFailed(false)
    import('./line-services').then(
      module => setEditor(() => module.default),
      () => setFailed(true),
    )
  }
  return (
    <>
      <p>
        <a
          className="cart-line__edit"
          href={`/checkout/cart/diensten/${item.item_id}`}
          data-replay={`services-${item.item_id}`}
          aria-expanded={isOpen}
          onClick={onPlainClick(toggle)}
        >
          {t('checkout.services.change')}
          <span className="visually-hidden">{`: ${item.name}`}</span>
        </a>
      </p>
      {isOpen && hasFailed && <p role="alert">{t('common.unknownError')}</p>}
      {isOpen && Editor && <Editor item={item} close={() => setOpen(false)} />}
    </>
  )
}
