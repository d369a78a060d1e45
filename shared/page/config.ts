import { atom, computed } from 'nanostores'
import { pageConfig } from '../contract/config'

/** The page's configuration. */
export const $config = atom(pageConfig())
export const $isB2B = computed($config, ({ isB2B }) => isB2B)
/** Follows a login or logout in another tab. */
export const $isLoggedIn = atom($config.get().isLoggedIn)
