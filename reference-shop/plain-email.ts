/** An e-mail address as it is kept and compared. */
export const plainEmail = (email: string): string => email.trim().toLowerCase()
