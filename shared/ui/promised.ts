import { type Promises, pageConfig } from '../contract/config'

/** The shop's own promise about a subject: `promises` of the page configuration. */
export const promised = (what: keyof Promises): string | undefined => pageConfig().promises?.[what]
