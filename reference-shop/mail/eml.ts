import PostalMime from 'postal-mime'
import type { Email } from '../text/email'

/** An e-mail as it was sent. */
export interface SentEmail extends Email {
  to: string
  /** ms since 1970. */
  at: number
}

/** Parses an e-mail of the outbox, which has a text and an HTML part. */
export async function readEml(file: Buffer): Promise<SentEmail> {
  const { to = [], subject = '', date = '', html = '', text = '' } = await PostalMime.parse(file)
  return { to: to.map(({ address }) => address ?? '').join(', '), subject, at: Date.parse(date), html, text }
}
