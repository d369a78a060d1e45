export { default, ready } from '../slider/index'
export { props as options } from './props'
