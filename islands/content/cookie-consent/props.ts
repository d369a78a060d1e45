import type { PropSpecs } from '../../../shared/contract/props'

/** `cookie-consent` asks once; the choice is in the cookie `etalage_consent`. */
export const props = {} satisfies PropSpecs
