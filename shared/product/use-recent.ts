import { useStore } from '../page/use-store'
import { $recent } from './recent'

/** Recently viewed products, newest first; empty until visitor data is known. */
export const useRecent = () => useStore($recent)
