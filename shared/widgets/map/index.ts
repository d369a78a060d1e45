import type { CircleMarker, LayerGroup, Map as LeafletMap, TooltipOptions } from 'leaflet'
import { loadChunk } from '../../contract/ports'
import { sanitiseLibraries } from '../../html/libraries'

/** A place as [longitude, latitude] in degrees. */
type LonLat = readonly [longitude: number, latitude: number]

export interface MapPoint {
  id: string
  latitude: number
  longitude: number
  label: string
}

export interface MapOptions {
  /** Outlines, lakes and towns; the map first shows the whole of the first outline. */
  country: {
    land: readonly (readonly LonLat[])[]
    water: readonly (readonly LonLat[])[]
    towns: readonly { name: string; at: LonLat }[]
  }
  /** Labels of the zoom buttons. */
  zoomIn: string
  zoomOut: string
  /** Called when a point is pressed. */
  onChoose: (id: string) => void
}

export interface MapView {
  points: readonly MapPoint[]
  /** Id of the highlighted point, which is brought into view. */
  chosen: string | null
  /** The shopper's position. */
  from: { latitude: number; longitude: number } | null
  /** Draws a line between `from` and the chosen point. */
  withLine: boolean
}

export interface LiveMap {
  show: (view: MapView) => void
  stop: () => void
}

const flip = (shape: readonly LonLat[]): [number, number][] => shape.map(([longitude, latitude]) => [latitude, longitude])

type Leaflet = typeof import('leaflet')

// Content that is an element is appended; a string is set as text, never as HTML.
const word = (text: string): HTMLElement => Object.assign(document.createElement('span'), { textContent: text })

/** A name that stays, above a dot. */
const named: TooltipOptions = { permanent: true, direction: 'top', offset: [0, -4], className: 'et-map__town' }
/** Where the name of a town may stand, with the middle of its box from the dot, in halves of a name and lines. */
const SIDES = [
  ['top', 0, -1],
  ['bottom', 0, 1],
  ['right', 1, 0],
  ['left', -1, 0],
] as const

/** Draws the land and the water. */
function drawCountry(leaflet: Leaflet, map: LeafletMap, { land, water }: MapOptions['country']): void {
  const still = { interactive: false, stroke: true, weight: 1 }
  leaflet.polygon(land.map(flip), { ...still, className: 'et-map__land' }).addTo(map)
  leaflet.polygon(water.map(flip), { ...still, className: 'et-map__water' }).addTo(map)
}

/** From this zoom on a map names its points, where there is room, instead of towns. */
const NEAR = 9
/** Room of a name in px. */
const [ROOM_X, ROOM_Y] = [150, 24]

/** Draws the towns, or near by nothing; answers which points have room for their names. */
function drawNames(
  leaflet: Leaflet,
  map: LeafletMap,
  layer: LayerGroup,
  towns: MapOptions['country']['towns'],
  points: readonly MapPoint[],
) {
  const dots = points.map(({ latitude, longitude }) => map.latLngToContainerPoint([latitude, longitude]))
  if (map.getZoom() < NEAR) {
    const taken = dots.map(({ x, y }) => ({ x, y, half: 8 }))
    for (const { name, at } of towns) {
      const { x, y } = map.latLngToContainerPoint([at[1], at[0]])
      const half = 4 * name.length
      for (const [direction, right, down] of SIDES) {
        const box = { x: x + right * (half + 10), y: y + down * 20, half }
        // Below the two buttons a name would not be read.
        if (box.x - half < 64 && box.y < 112) continue
        if (taken.some(other => Math.abs(other.x - box.x) < half + other.half && Math.abs(other.y - box.y) < 17)) continue
        taken.push(box)
        leaflet
          .tooltip({ ...named, direction, offset: [10 * right, 8 * down] })
          .setLatLng([at[1], at[0]])
          .setContent(word(name))
          .addTo(layer)
        break
      }
    }
    return []
  }
  const taken: { x: number; y: number }[] = []
  return points.filter((_, at) => {
    const { x = 0, y = 0 } = dots[at] ?? {}
    const hasRoom =
      taken.every(name => Math.abs(x - name.x) > ROOM_X || Math.abs(y - name.y) > ROOM_Y) &&
      dots.every(dot => Math.abs(x - dot.x) > ROOM_X / 2 || dot.y > y - 9 || dot.y < y - ROOM_Y - 9)
    if (hasRoom) taken.push({ x, y })
    return hasRoom
  })
}

/** Points nearer to each other than this, in px, are one larger dot: the first of them, which a press brings near. */
const OVERLAP = 11

/** Draws the points, the shopper's position, and the line from there to the chosen point. */
function drawView(
  leaflet: Leaflet,
  map: LeafletMap,
  layer: LayerGroup,
  { points, chosen, from, withLine }: MapView,
  names: readonly MapPoint[],
  onChoose: (id: string) => void,
): void {
  const drawn: { x: number; y: number; marker: CircleMarker; stores: number }[] = []
  for (const point of points) {
    const { id, latitude, longitude, label } = point
    const isChosen = id === chosen
    const { x, y } = map.latLngToContainerPoint([latitude, longitude])
    const near = !isChosen && drawn.find(one => Math.hypot(one.x - x, one.y - y) < OVERLAP)
    if (near) {
      near.marker.setRadius(7 * (++near.stores) ** 0.3)
      continue
    }
    const marker = leaflet
      .circleMarker([latitude, longitude], {
        radius: isChosen ? 11 : 7,
        className: isChosen ? 'et-map__point et-is-chosen' : 'et-map__point',
      })
      .bindTooltip(word(label), names.includes(point) ? named : {})
      .on('click', () => onChoose(id))
      .addTo(layer)
    if (!isChosen) drawn.push({ x, y, marker, stores: 1 })
  }
  if (!from) return
  leaflet.circleMarker([from.latitude, from.longitude], { radius: 8, className: 'et-map__here', interactive: false }).addTo(layer)
  const target = points.find(({ id }) => id === chosen)
  if (!target || !withLine) return
  const ends: [number, number][] = [from, target].map(({ latitude, longitude }) => [latitude, longitude])
  leaflet.polyline(ends, { className: 'et-map__line', interactive: false }).addTo(layer)
}

/** The places that should be in view; none for the whole country. */
function placesToSee({ points, chosen, from }: MapView): readonly { latitude: number; longitude: number }[] {
  const target = points.find(({ id }) => id === chosen)
  return [...(from ? [from] : []), ...(target ? [target] : from ? points.slice(0, 6) : [])]
}

/**
 * Creates a map in an element: our own outline of the country, without external tiles. Rejects if the library fails to load, or if the
 * page's header forbids its Trusted Types policy.
 */
export async function openMap(element: HTMLElement, { zoomIn, zoomOut, onChoose, country }: MapOptions): Promise<LiveMap> {
  sanitiseLibraries()
  const { default: leaflet } = await loadChunk('leaflet', () => import('leaflet'))
  // It takes `window.L`, which may be the theme's own.
  if ((window as { L?: unknown }).L === leaflet) leaflet.noConflict()
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map: LeafletMap = leaflet.map(element, {
    attributionControl: false,
    zoomControl: false,
    minZoom: 6,
    maxZoom: 12,
    zoomSnap: 0.5,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    markerZoomAnimation: !calm,
    scrollWheelZoom: false,
  })
  leaflet.control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut, zoomInText: '+', zoomOutText: '−' }).addTo(map)
  drawCountry(leaflet, map, country)
  const whole = leaflet.latLngBounds(flip(country.land[0] ?? []))
  map.fitBounds(whole, { animate: false })
  const layer = leaflet.layerGroup().addTo(map)
  let shown: MapView | undefined
  const draw = (): void => {
    layer.clearLayers()
    const names = drawNames(leaflet, map, layer, country.towns, shown?.points ?? [])
    if (shown) drawView(leaflet, map, layer, shown, names, onChoose)
  }
  map.on('zoomend', draw)
  draw()

  return {
    show(view) {
      shown = view
      draw()
      const places = placesToSee(view)
      if (!places.length) return void map.fitBounds(whole, { animate: !calm })
      map.fitBounds(leaflet.latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude])), {
        animate: !calm,
        padding: [40, 40],
        maxZoom: 11,
      })
    },
    stop: () => void map.remove(),
  }
}
