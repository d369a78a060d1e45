import { t } from '../i18n/texts'

const said: Readonly<Record<string, string>> = {
  busy: 'checkout.address.busy',
  found: 'checkout.address.found',
  confirmed: 'checkout.address.confirmed',
  format: 'validation.address',
  unknown: 'validation.postcodeUnknown',
  unavailable: 'checkout.address.unavailable',
}

/** The result of an address lookup, announced politely: the shopper can also type the address. */
export const LookupMessage = ({ outcome }: { outcome: string }) => (
  <p className="address-fieldset__lookup" role="status" data-outcome={outcome}>
    {said[outcome] && t(said[outcome])}
  </p>
)
