import type { RefObject } from 'react'
import { drawing, land, pathOf, toDrawing, water } from '../domain/country'

interface CountryMapProps {
  /** Where a live map goes; it lies over the drawing. */
  element: RefObject<HTMLDivElement | null>
  isLive: boolean
  label: string
  points: readonly { id: string; latitude: number; longitude: number }[]
  chosen: string | null
  /** Somebody wants to use it. */
  onWanted: () => void
}

/** The country as a drawing with a dot per store: the same markup as `snippets/country-map.liquid`, until a live map lies over it. */
export function CountryMap({ element, isLive, label, points, chosen, onWanted }: CountryMapProps) {
  return (
    <section className="map" aria-label={label} onPointerEnter={onWanted} onFocus={onWanted} onPointerDown={onWanted}>
      {!isLive && (
        <svg className="map__drawing" viewBox={`0 0 ${drawing.width} ${drawing.height}`} aria-hidden="true" focusable="false">
          <path className="map__land" d={pathOf(land)} />
          <path className="map__water" d={pathOf(water)} />
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
