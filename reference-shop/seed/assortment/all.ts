import { accessories } from './accessories'
import { audio } from './audio'
import { coldAndClean } from './cold-and-clean'
import { computers } from './computers'
import { household } from './household'
import type { Assortment } from './kind'
import { leisure } from './leisure'
import { phones } from './phones'
import { screens } from './screens'
import { smallKitchen } from './small-kitchen'

const kinds = [...screens, ...audio, ...computers, ...phones, ...household, ...coldAndClean, ...smallKitchen, ...leisure, ...accessories]

/**
 * One round of the assortment: each kind once, then additional products of the larger kinds, so that a small shop has some of everything.
 */
export const assortment: readonly Assortment[] = [...kinds, ...kinds.filter(({ share = 1 }) => share > 1)]
