import { loadPart } from '../contract/ports'

/** The actions of a press. Rejects with a LoadError when their code does not arrive; whoever asks next tries again. */
export const loadActions = (): Promise<typeof import('./actions')> => loadPart('state-actions', () => import('./actions'))
