import { cleanText } from '../../shared/contract/typed'

/** Normalizes an e-mail address for storage and comparison. */
export const plainEmail = (email: string): string => cleanText(email).toLowerCase()
