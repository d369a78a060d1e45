import PostalMime from 'postal-mime'
import type { Letter } from './letter'

/** A letter as it was sent. */
export interface SentLetter extends Letter {
  to: string
  /** ms since 1970. */
  at: number
}

/** Reads a letter of the outbox: text and HTML beside each other. */
export async function readEml(file: Buffer): Promise<SentLetter> {
  const { to = [], subject = '', date = '', html = '', text = '' } = await PostalMime.parse(file)
  return { to: to.map(({ address }) => address ?? '').join(', '), subject, at: Date.parse(date), html, text }
}
