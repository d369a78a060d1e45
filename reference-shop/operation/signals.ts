import { type Channel, channel } from 'node:diagnostics_channel'

/** What happens in the shop that its operator may want to count; durations in seconds. Nothing in it is about a person. */
export interface Signals {
  /** A request was answered; the pattern of its route. */
  request: { method: string; route: string; status: number; seconds: number }
  /** A statement was run, without its parameters. */
  query: { statement: string; seconds: number; failed: boolean }
  /** A transaction came to its end. */
  transaction: { outcome: 'committed' | 'rolled-back' }
  /** Another one was in its way, so it runs again. */
  retry: { why: 'serialization' | 'deadlock' | 'unique' | 'busy' }
  /** What runs now and then has run. */
  sweep: { name: string; seconds: number; failed: boolean }
  /** A letter was tried. */
  letter: { outcome: 'sent' | 'again' | 'failed' }
  /** The payment provider was asked how a payment went. */
  provider: { answer: 'told' | 'open' | 'none'; seconds: number }
  /** Something was looked for in a cache of this process. */
  cache: { name: string; hit: boolean }
}

/** Node forgets a channel that nobody holds, and making it anew takes longer than the rest. */
const channels = new Map<keyof Signals, Channel>()

function channelOf(name: keyof Signals): Channel {
  const known = channels.get(name) ?? channel(`etalage:${name}`)
  channels.set(name, known)
  return known
}

/** Hands over to whoever listens, at once; costs next to nothing when nobody does. */
export function signal<Name extends keyof Signals>(name: Name, message: Signals[Name]): void {
  const to = channelOf(name)
  if (to.hasSubscribers) to.publish(message)
}

/** Hears of this until the function that it returns is called. */
export function onSignal<Name extends keyof Signals>(name: Name, hear: (message: Signals[Name]) => void): () => void {
  const listener = (message: unknown): void => hear(message as Signals[Name])
  const from = channelOf(name)
  from.subscribe(listener)
  return () => void from.unsubscribe(listener)
}
