import { useEffect, useRef } from 'react'
import type { Store } from '../../../shared/contract/api/stores'
import { t } from '../../../shared/i18n/texts'
import { openState } from '../../../shared/stores/rules/opening'
import { distanceText, openText } from '../../../shared/stores/store-words'

export interface StoreItemProps {
  store: Store
  /** ms since 1970. */
  now: number
  isChosen: boolean
  /** It was selected on the map. */
  isPointedAt: boolean
  choose: (identifier: string) => void
  /** It is the shopper's own store. */
  isMine: boolean
  makeMine: (store: { identifier: string; name: string }) => void
}

/**
 * A store in the list; the same markup as `snippets/store-card.liquid`, with buttons that highlight it on the map and make it the shopper's
 * own.
 */
export function StoreItem({ store, now, isChosen, isPointedAt, choose, isMine, makeMine }: StoreItemProps) {
  const { identifier, name, url, street, postcode, city, distance_km: km } = store
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen && isPointedAt) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen, isPointedAt])
  return (
    <li ref={item} id={`winkel-${identifier}`} className={isChosen ? 'is-chosen' : undefined}>
      <article className="store-card">
        <h3 className="store-card__name">
          <a href={url}>{name}</a>
        </h3>
        <p>
          {street}
          <br />
          {`${postcode} ${city}`}
        </p>
        <p className={`stock stock--${openState(store, now).isOpen ? 'in' : 'out'}`}>{openText(store, now)}</p>
        {km !== null && <p className="store-card__distance">{distanceText(km)}</p>}
        <button
          type="button"
          className="link-button store-card__point"
          data-replay={`point-${identifier}`}
          aria-pressed={isChosen}
          onClick={() => choose(identifier)}
        >
          {t('stores.onMap')}
          <span className="visually-hidden">{`: ${name}`}</span>
        </button>
        {isMine ? (
          <p className="store-card__mine">{t('stores.stock.mine')}</p>
        ) : (
          <button
            type="button"
            className="link-button store-card__point"
            data-replay={`my-store-${identifier}`}
            onClick={() => makeMine({ identifier, name })}
          >
            {t('stores.stock.makeMine')}
            <span className="visually-hidden">{`: ${name}`}</span>
          </button>
        )}
      </article>
    </li>
  )
}
