import { useMemo, useState } from 'react'
import { urlOf } from '../../../shared/contract/urls'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { CountryMap } from '../../../shared/stores/CountryMap'
import { useMap, useStores } from '../../../shared/stores/hooks'
import type { StoreLocatorProps } from './props'
import { StoreLocator } from './StoreLocator'

export { props } from './props'
export const ready = () => loadTexts('common', 'stores')

export default function StoreLocatorIsland({ services: allServices, action, whole, country }: StoreLocatorProps) {
  const { list, stores, chosen, choose, ...finder } = useStores()
  const [isWanted, setWanted] = useState(false)
  const want = (): void => setWanted(true)
  const [fromMap, setFromMap] = useState(false)
  const points = useMemo(
    () => stores.map(({ identifier: id, latitude, longitude, name: label }) => ({ id, latitude, longitude, label })),
    [stores],
  )
  const point = (identifier: string): void => {
    setFromMap(true)
    choose(identifier)
  }
  const drawn = { country, zoomIn: t('stores.zoomIn'), zoomOut: t('stores.zoomOut') }
  const { element, isLive } = useMap(isWanted, { points, chosen, from: list?.origin ?? null, withLine: false }, drawn, point)
  return (
    <StoreLocator
      {...finder}
      action={action || urlOf('stores')}
      whole={whole}
      list={list}
      stores={stores}
      allServices={allServices}
      chosen={chosen}
      isPointedAt={fromMap}
      choose={identifier => {
        want()
        setFromMap(false)
        choose(identifier)
        element.current?.scrollIntoView({ block: 'nearest' })
      }}
    >
      {country && (
        <CountryMap
          country={country}
          element={element}
          isLive={isLive}
          label={t('stores.map')}
          points={points}
          chosen={chosen}
          from={list?.origin ?? null}
          onWanted={want}
        />
      )}
    </StoreLocator>
  )
}
