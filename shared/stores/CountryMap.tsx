import type { RefObject } from 'react'
import type { Country } from '../contract/api/stores'
import { drawMap, pathOf } from './rules/country'
import type { Spot } from './rules/distance'

interface CountryMapProps {
  country: Country
  /** Container for the live map, on top of the drawing. */
  element: RefObject<HTMLDivElement | null>
  isLive: boolean
  label: string
  /** Nearest first. */
  points: readonly (Spot & { id: string })[]
  chosen: string | null
  /** The place that the stores are near, or where the route to the chosen store starts. */
  from?: Spot | null
  /** Draws a line from there to the chosen store. */
  withLine?: boolean
  /** Called when the shopper wants to use the map. */
  onWanted?: () => void
}

/**
 * The country, or the relevant part of it, drawn with a dot per store; the same markup as `snippets/country-map.liquid`. A live map may
 * replace it later.
 */
export function CountryMap({ country, element, isLive, label, points, chosen, from, withLine = false, onWanted }: CountryMapProps) {
  const map = drawMap(country, points, { chosen: points.find(({ id }) => id === chosen), from, withLine })
  const { here, way } = map
  return (
    <section className="et-map" aria-label={label} onPointerEnter={onWanted} onFocus={onWanted} onPointerDown={onWanted}>
      {!isLive && (
        <svg className="et-map__drawing" viewBox={map.viewBox} fontSize={map.textSize} aria-hidden="true" focusable="false">
          <path className="et-map__land" d={pathOf(country, country.land)} />
          <path className="et-map__water" d={pathOf(country, country.water)} />
          {here && way && <line className="et-map__line" x1={here.x} y1={here.y} x2={way.x} y2={way.y} />}
          {here && <circle className="et-map__here" cx={here.x} cy={here.y} r={here.r} />}
          {map.points.map(point => (
            <circle
              key={`${point.x} ${point.y}`}
              className={point.chosen ? 'et-map__point et-is-chosen' : 'et-map__point'}
              cx={point.x}
              cy={point.y}
              r={point.r}
            />
          ))}
          {map.towns.map(({ name, x, y }) => (
            <text key={name} className="et-map__name" x={x} y={y} textAnchor="middle">
              {name}
            </text>
          ))}
        </svg>
      )}
      <div className="et-map__live" ref={element} />
    </section>
  )
}
