import type { Mailbox } from '../mail/mailbox'
import type { Outbox } from '../mail/outbox'
import type { Renderer } from '../pages/render'
import type { Provider } from '../payments/request'
import type { Session } from '../sessions/session'
import type { Settings } from '../settings'
import type { ShopData } from '../shop-data'
import type { Translate } from '../text/texts'
import type { PageCache } from './kept-pages'
import type { Log } from './log'

/** Variables of a request. */
export interface ShopEnv {
  Variables: {
    session: Session
    /** What was sent was larger than is taken: files at its end are missing. */
    isCutShort?: boolean
    /** The page is made from nothing of the visitor. */
    isForEverybody?: boolean
    /** The text of that page: to read it from the reply again takes longer. */
    textForEverybody?: string
    /** Restores the cookies and the session of a request that was made anonymous. */
    backToVisitor?: () => void
  }
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
  /** Pages that are the same for everybody, ready to be sent; absent: each is made when it is asked for. */
  pageCache?: PageCache | undefined
  /** The shop answers what still comes, and ends soon. Absent: never. */
  isStopping?: () => boolean
}
