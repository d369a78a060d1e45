import { createHmac, timingSafeEqual } from 'node:crypto'

/** What shop and provider sign for each other with the secret they share. */
export const signatureOf = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url')

export function isSignedBy(secret: string, text: string, signature: string): boolean {
  const [right, given] = [Buffer.from(signatureOf(secret, text)), Buffer.from(signature)]
  return right.length === given.length && timingSafeEqual(right, given)
}
