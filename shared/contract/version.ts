/**
 * Version of the contract (semver): a different major version has incompatible calls. Pages print their backend's as `contract` in the page
 * configuration.
 */
export const CONTRACT = '1.0'

const major = (version: string): string => version.split('.')[0] ?? ''

/** Whether a backend of this version is compatible; assumed if it states no version. */
export const fitsContract = (version: unknown): boolean =>
  version === undefined || (typeof version === 'string' && major(version) === major(CONTRACT))
