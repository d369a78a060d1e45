export type LinkPurpose =
  | 'activate'
  | 'reset'
  | 'email'
  | 'newsletter'
  | 'newsletterEnd'
  | 'order'
  | 'alert'
  | 'alertEnd'
  | 'review'
  | 'question'
  | 'questionCheck'
  | 'questionAnswer'
  | 'questionEnd'
  | 'answerCheck'
  | 'ownerEnd'
  | 'withdrawal'
  | 'return'
  | 'reviewEnd'
  | 'photosEnd'

/** The subject of an e-mailed link: an e-mail address, an order number, or JSON. */
export interface LinkSubject {
  subject: string
  customerId: number | null
}

export interface LinkData {
  /** Creates the secret of a link; `lifetime` in ms. */
  issue(link: { purpose: LinkPurpose; subject: string; customerId?: number | null; lifetime: number }): Promise<string>
  /** Undefined if it was used, has expired or never existed. */
  look(purpose: LinkPurpose, secret: string): Promise<LinkSubject | undefined>
  /**
   * The same, and marks it as used in the transaction that runs `work`: if `work` throws, the link stays unused. `work` may run more than
   * once. Undefined if it was used, has expired or never existed.
   */
  redeem<Done>(purpose: LinkPurpose, secret: string, work: (link: LinkSubject) => Promise<Done>): Promise<Done | undefined>
}
