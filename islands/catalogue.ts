// Must precede the islands of this area, whose stores need these ports on import.
import '../shared/platform/listing'
import { loadCalls } from '../shared/catalogue/requests'

// For guided selling, once an answer has been given.
export { guideListing } from '../shared/catalogue/guide-listing'
// For page scripts, through `listing` of `etalage`.
export { $catalogue, $filters, $pages, $query, $total } from '../shared/catalogue/store'

// The first filter should not wait for it.
const whenIdle = window.requestIdleCallback ?? setTimeout
whenIdle(() => void loadCalls().catch(console.warn))
