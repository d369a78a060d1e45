import type { rules } from '../../form-set'

/** What every language of the second set says, by the code of the failure. */
export type FormMessages = Readonly<Record<keyof typeof rules, string>>
