import { ports } from '../contract/ports'

interface Position {
  latitude: number
  longitude: number
}

/** Position of the device in degrees, with the shopper's permission; rejects with a PositionError. It must not leave the page. */
export async function exactPosition(): Promise<Position> {
  try {
    const { latitude, longitude } = await ports().position()
    return { latitude, longitude }
  } catch {
    throw Object.assign(new Error('No position'), { name: 'PositionError' })
  }
}

/** About a kilometre: precise enough for a store, too coarse for an address. */
const coarse = (degrees: number): number => Math.round(degrees * 100) / 100

/** The same, rounded so that it may be sent. */
export async function coarsePosition(): Promise<Position> {
  const { latitude, longitude } = await exactPosition()
  return { latitude: coarse(latitude), longitude: coarse(longitude) }
}
