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
  | 'invite'

/** What an e-mailed link is about: an e-mail address, an order's number, JSON. */
export interface LinkSubject {
  subject: string
  customerId: number | null
}

export interface LinkData {
  /** The secret for the link; `lifetime` in ms. */
  issue(link: { purpose: LinkPurpose; subject: string; customerId?: number | null; lifetime: number }): Promise<string>
  /** Undefined when it was used, is too old or was never given out. */
  look(purpose: LinkPurpose, secret: string): Promise<LinkSubject | undefined>
  /** The same, and from now on it is used. */
  redeem(purpose: LinkPurpose, secret: string): Promise<LinkSubject | undefined>
  /** Does in the same transaction what it is for; when `work` throws, it was not used. `work` may run more than once. */
  redeem<Done>(purpose: LinkPurpose, secret: string, work: (link: LinkSubject) => Promise<Done>): Promise<Done | undefined>
}
