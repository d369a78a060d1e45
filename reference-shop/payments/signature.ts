import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signatures between shop and provider, made with their shared secret. */
export const signatureOf = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url')

export function isSignedBy(secret: string, text: string, signature: string): boolean {
  const [right, given] = [Buffer.from(signatureOf(secret, text)), Buffer.from(signature)]
  return right.length === given.length && timingSafeEqual(right, given)
}
