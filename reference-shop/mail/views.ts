/** pages/outbox.liquid: all e-mails, or one of them. */
export interface OutboxView {
  letters: { to: string; subject: string; sent: string; href: string }[]
  letter: { to: string; subject: string; text: string; sent: string; htmlHref: string } | null
}
