/** Sender address, and recipient of e-mails for the shop's staff. */
export const shopAddress = 'klantenservice@etalage.example'

/** An e-mail as text and as HTML. */
export interface Email {
  subject: string
  html: string
  text: string
  /** Unsubscribe address (absolute): a page, or by POST at once. */
  leave?: string
}

/** Data of every e-mail template. */
export interface EmailView {
  subject: string
  /** Origin of the shop: 'https://…'. */
  origin: string
}

/** Data of the template 'message': an e-mail of a few paragraphs. Plain text. */
export interface Message extends EmailView {
  /** In order; a paragraph may have several lines. */
  paragraphs: readonly string[]
  /** A button with an absolute URL. */
  action?: { label: string; href: string }
  /** Unsubscribe link in small print. */
  end?: { label: string; href: string }
}
