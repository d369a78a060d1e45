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

/** Context variables of a request. */
export interface ShopEnv {
  Variables: {
    session: Session
    /** The request body was too large and was truncated: files at its end are missing. */
    isCutShort?: boolean
    /** The request may be carried out again: it was refused, or it has a guarantee of its own. */
    mayRepeat?: boolean
    /** The visitor gets private pages. */
    hasOwnPages?: boolean
    /** Waits for another request that is making this shared page; whether there is one now. Else this request makes it. */
    awaitPage?: () => Promise<boolean>
    /** Proxies in front of the shop that are trusted to tell the client's address; absent: see `clientAddressOf`. */
    trustedProxies?: number | undefined
    /** The page contains no visitor data and can be shared. */
    isForEverybody?: boolean
    /** The text of that page, because reading it back from the response takes longer. */
    textForEverybody?: string
    /** Restores cookies and session of a request that was made anonymous. */
    backToVisitor?: () => void
  }
}

/**
 * The picture at a path under /beeld/, or null if there is none; `accept` is the request's header. `lasting`: the content at this address
 * never changes. `vary`: another `accept` may get another format.
 */
export type PictureRoute = (
  path: string,
  accept?: string,
) => Promise<{ body: string | Uint8Array; type: string; lasting?: boolean; vary?: boolean } | null>

/** Everything the server depends on. */
export interface Deps {
  settings: Settings
  data: ShopData
  t: Translate
  render: Renderer
  log: Log
  /** The payment provider; absent: orders can only be paid in a store or by bank transfer. */
  provider?: Provider | undefined
  /**
   * Texts and templates in the language of a locale ('en-GB'), or in the default one; absent if the shop has only one
   * language.
   */
  languageOf?: ((locale: string) => Pick<Deps, 't' | 'render'>) | undefined
  /** Sends queued e-mails. */
  mail: Mailbox
  /** Stores e-mails if there is no mail server; its pages do not exist in production. */
  outbox?: Outbox | undefined
  pictures: PictureRoute
  /** Rendered shared pages; absent: every page is rendered on request. */
  pageCache?: PageCache | undefined
  /** Whether the shop is shutting down; it still answers requests. Absent: never. */
  isStopping?: () => boolean
}
