import { type ReactNode, useState } from 'react'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { CountryMap } from '../../../shared/stores/CountryMap'
import { useMap, useRoute } from '../../../shared/stores/hooks'
import { PlaceForm } from '../../../shared/stores/PlaceForm'
import { kilometres, routeLinks } from '../../../shared/stores/rules/distance'
import { distanceText } from '../../../shared/stores/store-words'
import type { RoutePlannerProps } from './props'

interface ViewProps {
  /** Path of the store's page. */
  url: string
  /** The search text that the page was requested with; '' if none. */
  asked: string
  /** Start of the route; '' until known. */
  from: string
  /** '3,4 km'; '' until a start is known. */
  distance: string
  links: readonly { label: string; href: string }[]
  isPending: boolean
  /** Text key or message. */
  error: string | null
  /** The map. */
  children: ReactNode
  startAt: (query: string) => void
  startHere: (label: string) => void
}

/** The route to a store: start, distance, and links to map services. */
export function RoutePlanner({ url, asked, from, distance, links, isPending, error, children, startAt, startHere }: ViewProps) {
  return (
    <>
      <PlaceForm
        action={`${url}#route`}
        label={t('stores.route')}
        name="from"
        field="stores.from"
        submit="stores.plan"
        query={asked}
        isWrong={Boolean(error)}
        find={startAt}
        findHere={() => startHere(t('stores.stock.yourPlace'))}
      />
      {error && (
        <p className="et-notice et-notice--bad" id="from-error" role="alert">
          {t(error)}
        </p>
      )}
      <p className="et-route-planner__distance" role="status">
        {isPending ? t('common.loading') : distance && t('stores.away', { distance, from })}
      </p>
      {children}
      <ul className="et-chips et-store__maps">
        {links.map(({ label, href }) => (
          <li key={label}>
            <a className="et-chip et-chip--link" href={href} rel="noopener noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

export { props } from './props'
export const ready = () => loadTexts('common', 'stores')

export default function RoutePlannerIsland({ url, name, latitude, longitude, country }: RoutePlannerProps) {
  const { start, ...route } = useRoute()
  const to = { latitude, longitude }
  const [points] = useState([{ id: url, label: name, ...to }])
  const drawn = { country, zoomIn: t('stores.zoomIn'), zoomOut: t('stores.zoomOut') }
  const { element, isLive } = useMap(start !== null, { points, chosen: url, from: start, withLine: true }, drawn, () => {})
  return (
    <RoutePlanner
      {...route}
      url={url}
      from={start?.label ?? ''}
      distance={start ? distanceText(kilometres(start, to)) : ''}
      links={routeLinks(to, start)}
    >
      {start && country && (
        <CountryMap
          country={country}
          element={element}
          isLive={isLive}
          label={t('stores.map')}
          points={points}
          chosen={url}
          from={start}
          withLine
        />
      )}
    </RoutePlanner>
  )
}
