import { loadChunk } from '../contract/ports'

/** What changes cart and order. For `act`, which reports it if the code does not load; the next press tries again. */
export const cartActions = () => loadChunk('flows-actions', () => import('./actions'))
