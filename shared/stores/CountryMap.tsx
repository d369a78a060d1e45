import type { RefObject } from 'react'
import { drawMap, land, pathOf, type Spot, water } from './rules/country'

interface CountryMapProps {
  /** Where a live map goes; it lies over the drawing. */
  element: RefObject<HTMLDivElement | null>
  isLive: boolean
  label: string
  /** Nearest first. */
  points: readonly (Spot & { id: string })[]
  chosen: string | null
  /** What the stores are near to, or where the way to the chosen one begins. */
  from?: Spot | null
  /** The way from there to the chosen one is drawn. */
  withLine?: boolean
  /** Somebody wants to use it. */
  onWanted: () => void
}

/** The country, or the part of it that matters, as a drawing with a dot per store: the same markup as `snippets/country-map.liquid`, until a live map lies over it. */
export function CountryMap({ element, isLive, label, points, chosen, from, withLine = false, onWanted }: CountryMapProps) {
  const map = drawMap(points, { chosen: points.find(({ id }) => id === chosen), from, withLine })
  const { here, way } = map
  return (
    <section className="map" aria-label={label} onPointerEnter={onWanted} onFocus={onWanted} onPointerDown={onWanted}>
      {!isLive && (
        <svg className="map__drawing" viewBox={map.viewBox} aria-hidden="true" focusable="false">
          <path className="map__land" d={pathOf(land)} />
          <path className="map__water" d={pathOf(water)} />
          {map.towns.map(({ name, x, y }) => (
            <text key={name} className="map__name" x={x} y={y} fontSize={map.textSize} textAnchor="middle">
              {name}
            </text>
          ))}
          {here && way && <line className="map__line" x1={here.x} y1={here.y} x2={way.x} y2={way.y} />}
          {here && <circle className="map__here" cx={here.x} cy={here.y} r={here.r} />}
          {map.points.map((point, at) => (
            <circle
              key={points[at]?.id}
              className={point.chosen ? 'map__point is-chosen' : 'map__point'}
              cx={point.x}
              cy={point.y}
              r={point.r}
            />
          ))}
        </svg>
      )}
      <div className="map__live" ref={element} />
    </section>
  )
}
