// Before the islands of this area, whose stores ask for these ports as they are evaluated.
import '../shared/platform/listing'

// For scripts of the page, through `listing` of `etalage`.
export { $catalogue, $filters, $pages, $query, $total } from '../shared/catalogue/store'
