// One file for both, because each file is a request between the press and the picture.
export { openLightbox } from '../../widgets/lightbox/index'
export { layOver } from '../overlay'
