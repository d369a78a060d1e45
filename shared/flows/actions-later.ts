import { loadPart } from '../contract/ports'

/** Loads the actions behind buttons. Rejects with a LoadError if that fails; the next call tries again. */
export const loadActions = (): Promise<typeof import('./actions')> => loadPart('flows-actions', () => import('./actions'))
