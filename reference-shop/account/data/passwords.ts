import { hash, verify } from '@node-rs/argon2'

/** argon2id with the package's defaults (19 MiB, two passes), as a PHC string with its salt. */
export const hashPassword = (password: string, salt?: Buffer): Promise<string> => hash(password, salt && { salt })

/** Whether a password is the one of this hash. */
export const isPassword = (password: string, hashed: string): Promise<boolean> => verify(hashed, password)
