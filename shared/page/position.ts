import { ports } from '../contract/ports'

interface Position {
  latitude: number
  longitude: number
}

/** The device's position in degrees, with the shopper's permission; rejects with a PositionError. It must not leave the page. */
export async function exactPosition(): Promise<Position> {
  try {
    const { latitude, longitude } = await ports().position()
    return { latitude, longitude }
  } catch {
    throw Object.assign(new Error('No position'), { name: 'PositionError' })
  }
}

/** Rounded to about a kilometre: precise enough to find stores, too coarse to identify an address. */
const coarse = (degrees: number): number => Math.round(degrees * 100) / 100

/** The device's position, rounded so that it may be sent to the server. */
export async function coarsePosition(): Promise<Position> {
  const { latitude, longitude } = await exactPosition()
  return { latitude: coarse(latitude), longitude: coarse(longitude) }
}
