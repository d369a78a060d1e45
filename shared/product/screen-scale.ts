import { atom } from 'nanostores'
import { keys } from '../storage/keys'
import { local, safely } from '../storage/web-storage'
import { readScale } from './rules/true-size'

const storage = safely(local)

/** CSS px per mm of this screen, as the shopper measured it. */
export const $screenScale = atom(readScale(storage.get(keys.screenScale)))

/** Stores the scale on the device. */
export function measureScreen(scale: number): void {
  $screenScale.set(scale)
  storage.set(keys.screenScale, String(scale))
}
