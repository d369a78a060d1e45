import { useState } from 'react'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { CountryMap } from '../../../shared/stores/CountryMap'
import { useMap, useRoute } from '../../../shared/stores/hooks'
import { kilometres, routeLinks } from '../../../shared/stores/rules/distance'
import { distanceText } from '../../../shared/stores/store-words'
import type { RoutePlannerProps } from './props'
import { RoutePlanner } from './RoutePlanner'

export { props } from './props'
export const ready = () => loadTexts('common', 'stores')

export default function RoutePlannerIsland({ url, name, latitude, longitude, country }: RoutePlannerProps) {
  const { start, ...route } = useRoute()
  const [isWanted, setWanted] = useState(false)
  const to = { latitude, longitude }
  const [points] = useState([{ id: url, label: name, ...to }])
  const drawn = { country, zoomIn: t('stores.zoomIn'), zoomOut: t('stores.zoomOut') }
  const { element, isLive } = useMap(isWanted || start !== null, { points, chosen: url, from: start, withLine: true }, drawn, () => {})
  return (
    <RoutePlanner
      {...route}
      url={url}
      from={start?.label ?? ''}
      distance={start ? distanceText(kilometres(start, to)) : ''}
      links={routeLinks(to, start)}
    >
      {country && (
        <CountryMap
          country={country}
          element={element}
          isLive={isLive}
          label={t('stores.map')}
          points={points}
          chosen={url}
          from={start}
          withLine
          onWanted={() => setWanted(true)}
        />
      )}
    </RoutePlanner>
  )
}
