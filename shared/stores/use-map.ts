import { useEffect, useRef, useState } from 'react'
import { loadPart } from '../contract/ports'
import type { LiveMap, MapOptions, MapView } from '../widgets/map'

/** A live map in an element, loaded when `isWanted`; until then, or if that fails, the element keeps its content. */
export function useMap(
  isWanted: boolean,
  view: MapView,
  drawn: Omit<MapOptions, 'onChoose' | 'country'> & { country: MapOptions['country'] | undefined },
  onChoose: (id: string) => void,
) {
  const element = useRef<HTMLDivElement | null>(null)
  const map = useRef<LiveMap | null>(null)
  const [isLive, setLive] = useState(false)
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  })
  const [{ country, zoomIn, zoomOut }] = useState(drawn)

  useEffect(() => {
    const host = element.current
    if (!isWanted || !host || !country) return
    let isGone = false
    loadPart('widgets-map', () => import('../widgets/map'))
      .then(({ openMap }) => openMap(host, { country, zoomIn, zoomOut, onChoose: id => choose.current(id) }))
      .then(live => {
        if (isGone) return live.stop()
        map.current = live
        setLive(true)
      })
      .catch(error => console.warn('The map did not come.', error))
    return () => {
      isGone = true
      map.current?.stop()
      map.current = null
    }
  }, [isWanted, country, zoomIn, zoomOut])

  const { points, chosen, from, withLine } = view
  useEffect(() => {
    if (isLive) map.current?.show({ points, chosen, from, withLine })
  }, [isLive, points, chosen, from, withLine])

  return { element, isLive }
}
