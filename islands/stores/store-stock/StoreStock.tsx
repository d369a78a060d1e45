import type { StoreStock as Found, Store } from '../../../shared/contract/api/stores'
import { parameterName, urlOf } from '../../../shared/contract/urls'
import { t } from '../../../shared/i18n/texts'
import { PlaceForm } from '../../../shared/stores/PlaceForm'
import { distanceText, openText } from '../../../shared/stores/store-words'

interface StoreRowProps {
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
function StoreRow({ store, inStock, stockText, isMine, reserveHref, now, choose }: StoreRowProps) {
  const { identifier, name, url, distance_km: km } = store
  return (
    <li className="et-store-row">
      <div className="et-store-row__text">
        <h3 className="et-store-row__name">
          <a href={url}>{name}</a>
          {km !== null && (
            <>
              {' '}
              <span className="et-store-row__distance">{distanceText(km)}</span>
            </>
          )}
        </h3>
        <p className={`et-stock et-stock--${inStock ? 'in' : 'out'}`}>{stockText}</p>
        <p className="et-store-row__open">{openText(store, now)}</p>
      </div>
      <div className="et-store-row__actions">
        {isMine ? (
          <p className="et-store-row__mine">{t('stores.stock.mine')}</p>
        ) : (
          <button
            type="button"
            className="et-link-button"
            data-replay={`my-store-${identifier}`}
            onClick={() => choose({ identifier, name })}
          >
            {t('stores.stock.makeMine')}
            <span className="et-visually-hidden">{`: ${name}`}</span>
          </button>
        )}
        {reserveHref && (
          <a className="et-button" href={reserveHref} rel="nofollow" data-replay={`reserve-${identifier}`}>
            {t('stores.reserve.action')}
            <span className="et-visually-hidden">{` ${t('stores.stock.inStore', { name })}`}</span>
          </a>
        )}
      </div>
    </li>
  )
}

interface StoreStockProps extends Pick<StoreRowProps, 'now' | 'choose'> {
  /** Path of the product page. */
  url: string
  /** Initial value of the field. */
  query: string
  /** Article number of the chosen variant. */
  variant: string | undefined
  stores: readonly Found[]
  /** Identifier of the shopper's own store. */
  mine: string | undefined
  isAnswered: boolean
  isUnknown: boolean
  isPending: boolean
  /** Text key or message. */
  error: string | null
  find: (query: string) => void
  findHere: () => void
}

const FIRST = 4

/** A list of stores; one that has the product links to its reservation. */
function Stores({ stores, mine, url, variant, ...row }: Pick<StoreStockProps, 'stores' | 'mine' | 'url' | 'variant' | 'now' | 'choose'>) {
  return (
    <ul className="et-store-stock__list">
      {stores.map(({ store, in_stock, stock_text }) => (
        <StoreRow
          key={store.identifier}
          {...row}
          store={store}
          inStock={in_stock}
          stockText={stock_text}
          isMine={store.identifier === mine}
          reserveHref={in_stock ? urlOf('reserve', { url, store: store.identifier, sku: variant }) : ''}
        />
      ))}
    </ul>
  )
}

/** Asks for a place and shows the stores with the product, nearest first. */
export function StoreStock({
  url,
  query,
  variant,
  stores,
  mine,
  isAnswered,
  isUnknown,
  isPending,
  error,
  find,
  findHere,
  ...row
}: StoreStockProps) {
  const withStock = stores.filter(({ in_stock }) => in_stock).length
  const wrong = error ?? (isUnknown && !isPending ? 'stores.stock.unknown' : null)
  const place = parameterName('storeStock', 'place')
  const about = { ...row, mine, url, variant }
  return (
    <>
      <PlaceForm
        action={urlOf('storeStock', { url })}
        label={t('stores.stock.title')}
        name={place}
        field="stores.search"
        submit="stores.find"
        query={query}
        isWrong={Boolean(wrong)}
        find={find}
        findHere={findHere}
      />
      <div className="et-store-stock__found" role="status" aria-busy={isPending}>
        {wrong && (
          <p className="et-notice et-notice--bad" id={`${place}-error`}>
            {t(wrong)}
          </p>
        )}
        {isPending && <p>{t('common.loading')}</p>}
        {!wrong && !isPending && isAnswered && withStock === 0 && <p className="et-notice">{t('stores.stock.none')}</p>}
        {!wrong && !isPending && withStock > 0 && <p>{t('stores.stock.count', { count: withStock })}</p>}
      </div>
      {!isUnknown && stores.length > 0 && <Stores stores={stores.slice(0, FIRST)} {...about} />}
      {!isUnknown && stores.length > FIRST && (
        <details className="et-store-stock__more" data-replay="stock-more">
          <summary>{t('stores.stock.more')}</summary>
          <Stores stores={stores.slice(FIRST)} {...about} />
        </details>
      )}
    </>
  )
}
