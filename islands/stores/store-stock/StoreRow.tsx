import type { Store } from '../../../shared/contract/api/stores'
import { t } from '../../../shared/i18n/texts'
import { distanceText, openText } from '../../../shared/stores/store-words'

export interface StoreRowProps {
  store: Store
  inStock: boolean
  stockText: string
  /** The shopper's own store. */
  isMine: boolean
  /** '' if it cannot be reserved. */
  reserveHref: string
  /** ms since 1970. */
  now: number
  choose: (store: { identifier: string; name: string }) => void
}

/** One store with its stock. */
export function StoreRow({ store, inStock, stockText, isMine, reserveHref, now, choose }: StoreRowProps) {
  const { identifier, name, url, distance_km: km } = store
  return (
    <li className="store-row">
      <div className="store-row__text">
        <h3 className="store-row__name">
          <a href={url}>{name}</a>
          {km !== null && (
            <>
              {' '}
              <span className="store-row__distance">{distanceText(km)}</span>
            </>
          )}
        </h3>
        <p className={`stock stock--${inStock ? 'in' : 'out'}`}>{stockText}</p>
        <p className="store-row__open">{openText(store, now)}</p>
      </div>
      <div className="store-row__actions">
        {isMine ? (
          <p className="store-row__mine">{t('stores.stock.mine')}</p>
        ) : (
          <button type="button" className="link-button" data-replay={`my-store-${identifier}`} onClick={() => choose({ identifier, name })}>
            {t('stores.stock.makeMine')}
            <span className="visually-hidden">{`: ${name}`}</span>
          </button>
        )}
        {reserveHref && (
          <a className="button" href={reserveHref} rel="nofollow" data-replay={`reserve-${identifier}`}>
            {t('stores.reserve.action')}
            <span className="visually-hidden">{` ${t('stores.stock.inStore', { name })}`}</span>
          </a>
        )}
      </div>
    </li>
  )
}
