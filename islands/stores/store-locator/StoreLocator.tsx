import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Store, StoreList } from '../../../shared/contract/api/stores'
import { t } from '../../../shared/i18n/texts'
import { PlaceForm } from '../../../shared/stores/PlaceForm'
import { openState } from '../../../shared/stores/rules/opening'
import { distanceText, openText } from '../../../shared/stores/store-words'

interface StoreItemProps {
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
function StoreItem({ store, now, isChosen, isPointedAt, choose, isMine, makeMine }: StoreItemProps) {
  const { identifier, name, url, street, postcode, city, services, distance_km: km } = store
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen && isPointedAt) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen, isPointedAt])
  return (
    <li ref={item} id={`winkel-${identifier}`} className={isChosen ? 'et-is-chosen' : undefined}>
      <article className="et-store-card">
        <h3 className="et-store-card__name">
          <a href={url}>{name}</a>
        </h3>
        <p className={`et-stock et-stock--${openState(store, now).isOpen ? 'in' : 'out'}`}>{openText(store, now)}</p>
        <p>
          {street}
          <br />
          {`${postcode} ${city}`}
        </p>
        {km !== null && <p className="et-store-card__distance">{distanceText(km)}</p>}
        {services.length > 0 && <p className="et-store-card__services">{services.join(', ')}</p>}
        <div className="et-store-card__ways">
          <button
            type="button"
            className="et-link-button et-store-card__point"
            data-replay={`point-${identifier}`}
            aria-pressed={isChosen}
            onClick={() => choose(identifier)}
          >
            {t('stores.onMap')}
            <span className="et-visually-hidden">{`: ${name}`}</span>
          </button>
          {isMine ? (
            <p className="et-store-card__mine">{t('stores.stock.mine')}</p>
          ) : (
            <button
              type="button"
              className="et-link-button et-store-card__make"
              data-replay={`my-store-${identifier}`}
              onClick={() => makeMine({ identifier, name })}
            >
              {t('stores.stock.makeMine')}
              <span className="et-visually-hidden">{`: ${name}`}</span>
            </button>
          )}
        </div>
      </article>
    </li>
  )
}

interface StoreLocatorProps {
  action: string
  /** All stores found are shown at first, not just the first dozen. */
  whole?: boolean
  list: StoreList | null
  /** The stores that match the filters. */
  stores: readonly Store[]
  /** All services to filter by, and the active ones. */
  allServices: readonly string[]
  services: readonly string[]
  chosen: string | null
  /** It was selected on the map, so the list scrolls to it. */
  isPointedAt: boolean
  isPending: boolean
  /** Text key or message. */
  error: string | null
  now: number
  /** The map. */
  children: ReactNode
  find: (query: string) => void
  findHere: () => void
  choose: (identifier: string) => void
  /** Identifier of the shopper's own store. */
  mine: string | undefined
  makeMine: (store: { identifier: string; name: string }) => void
  toggleService: (service: string) => void
}

const FIRST = 12

/** A checkbox per service; stores must offer the checked ones. Folded, or as the page had it printed or the shopper left it. */
function ServiceFilter({ allServices, services, toggleService }: Pick<StoreLocatorProps, 'allServices' | 'services' | 'toggleService'>) {
  return (
    <details className="et-stores__services" data-replay="place-services">
      <summary>{t('stores.services')}</summary>
      <fieldset aria-label={t('stores.services')}>
        {allServices.map(service => (
          <label key={service} className="et-check">
            <input
              type="checkbox"
              name="service"
              value={service}
              checked={services.includes(service)}
              onChange={() => toggleService(service)}
            />
            <span>{service}</span>
          </label>
        ))}
      </fieldset>
    </details>
  )
}

interface FoundStoresProps
  extends Pick<StoreLocatorProps, 'stores' | 'chosen' | 'isPointedAt' | 'isPending' | 'now' | 'choose' | 'mine' | 'makeMine'> {
  isNear: boolean
  isWhole: boolean
  /** Also shows the stores after the first dozen. */
  showAll: () => void
  /** Whether an error about the place is shown instead. */
  isWrong: boolean
}

function FoundStores({ stores, chosen, isPending, isNear, isWhole, showAll, isWrong, mine, ...rest }: FoundStoresProps) {
  const shown = isWhole ? stores : stores.slice(0, FIRST)
  // A store selected on the map is always in the list, however far away.
  const far = stores.find(store => store.identifier === chosen && !shown.includes(store))
  return (
    <div>
      <h2 className="et-visually-hidden">{t('stores.title')}</h2>
      <p className="et-stores__count" role="status">
        {isPending ? t('common.loading') : t('stores.count', { count: (isNear ? shown : stores).length })}
      </p>
      <ul className="et-store-list et-store-list--narrow">
        {[...(far ? [far] : []), ...shown].map(store => (
          <StoreItem
            key={store.identifier}
            store={store}
            isChosen={store.identifier === chosen}
            isMine={store.identifier === mine}
            {...rest}
          />
        ))}
      </ul>
      {stores.length === 0 && !isPending && !isWrong && <p className="et-empty">{t('stores.none')}</p>}
      {shown.length < stores.length && (
        <p>
          <button
            type="submit"
            className="et-button et-button--quiet"
            form="place-form"
            name="all"
            value="1"
            data-replay="stores-more"
            onClick={event => {
              event.preventDefault()
              showAll()
            }}
          >
            {t('stores.stock.more')}
          </button>
        </p>
      )}
    </div>
  )
}

/** Asks for a place and shows a dozen stores, the nearest if one is known, in a list after the map. */
export function StoreLocator({
  list,
  stores,
  error,
  isPending,
  children,
  action,
  whole = false,
  find,
  findHere,
  ...rest
}: StoreLocatorProps) {
  const isNear = list?.stores.some(({ distance_km }) => distance_km !== null) ?? false
  const [isWhole, setWhole] = useState(whole)
  const isUnknown = !isPending && list !== null && list.query.trim() !== '' && !isNear
  const wrong = error ?? (isUnknown ? 'stores.stock.unknown' : null)
  return (
    <>
      <PlaceForm
        action={action}
        label={t('stores.find')}
        name="place"
        field="stores.search"
        submit="stores.find"
        query={list?.query ?? ''}
        isWrong={Boolean(wrong)}
        find={place => {
          setWhole(false)
          find(place)
        }}
        findHere={findHere}
      >
        <ServiceFilter {...rest} />
      </PlaceForm>
      {wrong && (
        <p className="et-notice et-notice--bad" id="place-error" role="alert">
          {t(wrong)}
        </p>
      )}
      <div className="et-stores__found" aria-busy={isPending}>
        {children}
        <FoundStores
          {...rest}
          stores={stores}
          isPending={isPending}
          isNear={isNear}
          isWhole={isWhole}
          showAll={() => setWhole(true)}
          isWrong={Boolean(wrong)}
        />
      </div>
    </>
  )
}
