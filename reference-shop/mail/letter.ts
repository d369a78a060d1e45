/** What the shop writes from, and to for whoever works there. */
export const shopAddress = 'klantenservice@etalage.example'

/** An e-mail in both its forms. */
export interface Letter {
  subject: string
  html: string
  text: string
  /** Where to get no more of these: a page, and by POST done at once. An absolute address. */
  leave?: string
}

/** What the template of every letter gets. */
export interface LetterView {
  subject: string
  /** Of the shop: 'https://…'. */
  origin: string
}

/** The template 'message': a letter of a few sentences. Plain text. */
export interface Message extends LetterView {
  /** In their order; one may have several lines. */
  paragraphs: readonly string[]
  /** A button; an absolute address. */
  action?: { label: string; href: string }
  /** A way out, as small print. */
  end?: { label: string; href: string }
}
