// Must precede the islands of this area, whose stores need these ports on import.
import '../shared/platform/listing'

// For guided selling, once an answer has been given.
export { previewListing } from '../shared/catalogue/actions'
// For page scripts, through `listing` of `etalage`.
export { $catalogue, $filters, $pages, $query, $total } from '../shared/catalogue/store'
