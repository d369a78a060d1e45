import * as counter from '../counter'

export const islands = { counter }
