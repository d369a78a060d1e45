import { ports } from '../contract/ports'
import { cookies } from '../storage/cookies'

/** Keeps how products stand, 'grid' or 'list', so that the server prints it next time. */
export const keepView = (view: string): void => cookies(ports().jar, ports().now).set('catalogue-view', view)
