export { default, options, ready } from '../slider/index'
