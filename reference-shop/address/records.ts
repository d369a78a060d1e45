import type { AddressDetails } from '../../shared/contract/api/address'

export interface AddressData {
  /** `postcode` as 1000AB, `addition` in capitals or ''. Undefined for an unknown combination. */
  find(postcode: string, houseNumber: number, addition: string): Promise<(AddressDetails & { street: string; city: string }) | undefined>
}
