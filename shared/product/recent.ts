import { computed } from 'nanostores'
import type { CardProduct } from '../contract/api/catalogue'
import { $pageState } from '../page/visitor'

const none: readonly CardProduct[] = []

/** Recently viewed products, newest first; empty until visitor data is known. */
export const $recent = computed($pageState, ({ recent = none }) => recent)
