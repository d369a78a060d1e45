export { keepView } from '../state/list-view'
