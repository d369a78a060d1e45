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
  /** Digits with the country code; null where there is none. */
  whatsapp: string | null
  latitude: number
  longitude: number
  description: string
  /** 'Reparatie' */
  services: string[]
  /** Monday to Sunday. */
  week: OpenHours[]
  /** Dates ('YYYY-MM-DD') that differ from the week. */
  exceptions: { date: string; hours: OpenHours; reason: string }[]
}

export interface StoreData {
  /** By name. */
  all(): Promise<Store[]>
}
