import type { Opening } from '../calendar/opening'

/** A physical shop. */
export interface Store extends Opening {
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
}

export interface StoreData {
  /** Sorted by name. */
  all(): Promise<Store[]>
}
