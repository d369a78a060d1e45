/** Normalizes an e-mail address for storage and comparison. */
export const plainEmail = (email: string): string => email.trim().toLowerCase()
