/** pages/outbox.liquid: all e-mails, or one of them. */
export interface OutboxView {
  emails: { to: string; subject: string; sent: string; href: string }[]
  message: { to: string; subject: string; text: string; sent: string; htmlHref: string } | null
}
