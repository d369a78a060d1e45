import type { rules } from '../../field-set'

/** What every language of the first set says: one message per rule, and what a field without a name is called. */
export type ComponentsMessages = Readonly<Record<keyof typeof rules | 'field', string>>
