import { type Feature, pageConfig } from './config'

/** Whether the shop offers this: it does unless the page configuration says `"features":{"compare":false}`. */
export const offers = (feature: Feature): boolean => pageConfig().features?.[feature] !== false
