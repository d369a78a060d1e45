/** Options of `product-slider`: those of `slider`. */
export { props } from './slider'
