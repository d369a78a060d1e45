import type { rules } from '../../field-set'

/** The shape of each language file of the first set: one message per rule, and the name for a field without one. */
export type ComponentsMessages = Readonly<Record<keyof typeof rules | 'field', string>>
