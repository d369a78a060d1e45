export interface NewsletterData {
  isSubscribed(email: string): Promise<boolean>
  set(email: string, subscribed: boolean): Promise<void>
}
