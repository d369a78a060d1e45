import type { Mailbox } from '../mail/mailbox'
import type { Outbox } from '../mail/outbox'
import type { Provider } from '../payments/request'
import type { Renderer } from '../render'
import type { Settings } from '../settings'
import type { ShopData } from '../shop-data'
import type { Translate } from '../texts'
import type { Log } from './log'
import type { Session } from './sessions'

/** Variables of a request. */
export interface ShopEnv {
  Variables: { nonce: string; requestId: string; session: Session }
}

/**
 * The picture at a path under /beeld/, or null when there is none; `accept` is the request's header.
 * `lasting`: the address shows this for ever. `vary`: another `accept` may get another format.
 */
export type PictureRoute = (
  path: string,
  accept?: string,
) => Promise<{ body: string | Uint8Array; type: string; lasting?: boolean; vary?: boolean } | null>

/** Everything the server is made from. */
export interface Deps {
  settings: Settings
  data: ShopData
  t: Translate
  render: Renderer
  log: Log
  /** Where is paid; absent: nowhere but in a store or by transfer. */
  provider?: Provider | undefined
  /** Sends the letters that were written down. */
  mail: Mailbox
  /** Where letters go when there is no mail server; its pages are not in production. */
  outbox?: Outbox | undefined
  pictures: PictureRoute
  /** The shop answers what still comes, and ends soon. Absent: never. */
  isStopping?: () => boolean
}
