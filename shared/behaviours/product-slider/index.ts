export { props as options } from '../../contract/islands/product-slider'
export { default, ready } from '../slider/index'
