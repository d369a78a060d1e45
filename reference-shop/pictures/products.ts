import { coffee } from './coffee'
import { cooling } from './cooling'
import { desk } from './desk'
import { home } from './home'
import type { PictureKind } from './kinds'
import { kitchen } from './kitchen'
import { laundry } from './laundry'
import { play } from './play'
import { pocket } from './pocket'
import type { Product } from './product'
import { screens } from './screens'
import { small } from './small'
import { sound } from './sound'

/** Kind to drawing; the parcel stands in for what has no drawing. */
export const products: Readonly<Record<PictureKind | 'parcel', Product>> = {
  ...screens,
  ...pocket,
  ...sound,
  ...laundry,
  ...cooling,
  ...kitchen,
  ...coffee,
  ...home,
  ...desk,
  ...play,
  ...small,
}
