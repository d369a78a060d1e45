export { addMissing, buyGroup, buyProduct } from '../flows/actions'
