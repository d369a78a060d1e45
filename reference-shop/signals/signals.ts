import { type Channel, channel } from 'node:diagnostics_channel'

/** Events that operators may want to count; durations in seconds. They must not contain personal data. */
export interface Signals {
  /** A request was answered; `route` is a pattern. */
  request: { method: string; route: string; status: number; seconds: number }
  /** A statement ran; without its parameters. */
  query: { statement: string; seconds: number; failed: boolean }
  /** A transaction ended. */
  transaction: { outcome: 'committed' | 'rolled-back' }
  /** A transaction is retried because of a conflict. */
  retry: { why: 'serialization' | 'deadlock' | 'unique' | 'busy' }
  /** A periodic task ran. */
  sweep: { name: string; seconds: number; failed: boolean }
  /** One row of a periodic task failed; the others went on. */
  row: { sweep: string }
  /** An attempt to send an e-mail. */
  email: { outcome: 'sent' | 'again' | 'failed' }
  /** The payment provider was asked for the status of a payment. */
  provider: { answer: 'resolved' | 'open' | 'none'; seconds: number }
  /** A lookup in a cache of this process. */
  cache: { name: string; hit: boolean }
}

/** Held here, because Node discards a channel without references and creating one is expensive. */
const channels = new Map<keyof Signals, Channel>()

function channelOf(name: keyof Signals): Channel {
  const known = channels.get(name) ?? channel(`etalage:${name}`)
  channels.set(name, known)
  return known
}

/** Publishes a signal synchronously; nearly free without subscribers. */
export function signal<Name extends keyof Signals>(name: Name, message: Signals[Name]): void {
  const to = channelOf(name)
  if (to.hasSubscribers) to.publish(message)
}

/** Subscribes to a signal; the result unsubscribes. */
export function onSignal<Name extends keyof Signals>(name: Name, hear: (message: Signals[Name]) => void): () => void {
  const listener = (message: unknown): void => hear(message as Signals[Name])
  const from = channelOf(name)
  from.subscribe(listener)
  return () => void from.unsubscribe(listener)
}
