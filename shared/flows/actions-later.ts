import { loadChunk } from '../contract/ports'

/** The actions of cart and order. Only for `act`, which reports it if they do not load; the next call tries again. */
export const cartActions = (): Promise<typeof import('./actions')> => loadChunk('flows-actions', () => import('./actions'))
