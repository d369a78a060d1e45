/** A place in degrees. */
export interface Spot {
  latitude: number
  longitude: number
}

const EARTH_KM = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Straight-line distance between two places in kilometres. */
export function kilometres(one: Spot, other: Spot): number {
  const [a, b] = [radians(one.latitude), radians(other.latitude)]
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half))
}

const at = ({ latitude, longitude }: Spot): string => `${latitude},${longitude}`

/** URLs of this route on common map services; without a start they begin at the device's position. */
export const routeLinks = (to: Spot, from: Spot | null): readonly { label: string; href: string }[] => [
  {
    label: 'OpenStreetMap',
    href: from
      ? `https://www.openstreetmap.org/directions?engine=fossgis_osrm_car&route=${encodeURIComponent(`${at(from)};${at(to)}`)}`
      : `https://www.openstreetmap.org/?mlat=${to.latitude}&mlon=${to.longitude}#map=16/${to.latitude}/${to.longitude}`,
  },
  {
    label: 'Google Maps',
    href: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(at(to))}${from ? `&origin=${encodeURIComponent(at(from))}` : ''}`,
  },
  {
    label: 'Apple Kaarten',
    href: `https://maps.apple.com/?daddr=${encodeURIComponent(at(to))}${from ? `&saddr=${encodeURIComponent(at(from))}` : ''}`,
  },
]
