import { useStore } from '../page/use-store'
import { $screenScale, measureScreen } from './screen-scale'

/** CSS px per mm of this screen, and how to measure it anew. */
export const useScreenScale = (): [scale: number, measure: (scale: number) => void] => [useStore($screenScale), measureScreen]
