/** Options of `product-slider`: those of `slider`. */
export { docs, props } from '../slider/props'
