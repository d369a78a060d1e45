/** Opening times of one day as 'HH:MM' in Europe/Amsterdam; null when closed. */
export type OpenHours = { opens: string; closes: string } | null

/** A physical shop. */
export interface Store {
  id: number
  slug: string
  /** 'Utrecht Centrum' */
  name: string
  street: string
  postcode: string
  city: string
  phone: string
  /** Digits with country code; null if there is none. */
  whatsapp: string | null
  latitude: number
  longitude: number
  description: string
  /** 'Reparatie' */
  services: string[]
  /** Monday to Sunday. */
  week: OpenHours[]
  /** Dates ('YYYY-MM-DD') with other hours than usual. */
  exceptions: { date: string; hours: OpenHours; reason: string }[]
}

export interface StoreData {
  /** Sorted by name. */
  all(): Promise<Store[]>
}
