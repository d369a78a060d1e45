import type { rules } from '../../form-set'

/** The shape of each language file of the second set, by failure code. */
export type FormMessages = Readonly<Record<keyof typeof rules, string>>
