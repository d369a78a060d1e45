import type { RefObject } from 'react'
import { drawing, land, pathOf, toDrawing, water } from './rules/country'

interface Spot {
  latitude: number
  longitude: number
}

interface CountryMapProps {
  /** Where a live map goes; it lies over the drawing. */
  element: RefObject<HTMLDivElement | null>
  isLive: boolean
  label: string
  points: readonly (Spot & { id: string })[]
  chosen: string | null
  /** Where the way to the chosen one begins. */
  from?: Spot | null
  /** Somebody wants to use it. */
  onWanted: () => void
}

const Way = ({ from, to }: { from: Spot; to: Spot }) => {
  const [start, end] = [toDrawing(from.longitude, from.latitude), toDrawing(to.longitude, to.latitude)]
  return (
    <>
      <line className="map__line" x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
      <circle className="map__here" cx={start.x} cy={start.y} r={6} />
    </>
  )
}

/** The country as a drawing with a dot per store: the same markup as `snippets/country-map.liquid`, until a live map lies over it. */
export function CountryMap({ element, isLive, label, points, chosen, from, onWanted }: CountryMapProps) {
  const target = points.find(({ id }) => id === chosen)
  return (
    <section className="map" aria-label={label} onPointerEnter={onWanted} onFocus={onWanted} onPointerDown={onWanted}>
      {!isLive && (
        <svg className="map__drawing" viewBox={`0 0 ${drawing.width} ${drawing.height}`} aria-hidden="true" focusable="false">
          <path className="map__land" d={pathOf(land)} />
          <path className="map__water" d={pathOf(water)} />
          {from && target && <Way from={from} to={target} />}
          {points.map(({ id, latitude, longitude }) => {
            const { x, y } = toDrawing(longitude, latitude)
            return (
              <circle key={id} className={id === chosen ? 'map__point is-chosen' : 'map__point'} cx={x} cy={y} r={id === chosen ? 5 : 3} />
            )
          })}
        </svg>
      )}
      <div className="map__live" ref={element} />
    </section>
  )
}
