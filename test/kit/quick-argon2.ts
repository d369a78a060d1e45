import { createRequire } from 'node:module'
import type { Options } from '@node-rs/argon2'

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')

/** Hashes with the least work there is; fails for a caller that takes anything but the package's own cost, which is what a shop needs. */
export function hash(password: string, { salt, ...cost }: Options = {}): Promise<string> {
  if (Object.keys(cost).length) throw new Error('Passwords are hashed with the defaults of the package')
  return argon2.hash(password, { memoryCost: 8, timeCost: 1, ...(salt && { salt }) })
}

export const { verify } = argon2
