import { atom } from 'nanostores'
import type { Id } from '../contract/id'
import { explainFailure } from '../http/failure'
import { keys } from '../storage/keys'
import { local, safely } from '../storage/web-storage'
import type { Voted } from './votes-api'
import * as votesApi from './votes-api'

/** The state of a vote since the page was printed. */
export interface Vote {
  /** Number of votes; undefined before a vote was sent. */
  count?: number
  mine: boolean
  isPending?: boolean
  /** Text key or the server's message. */
  error?: string
}

const MOST_KEPT = 200

export const voteKey = (kind: Voted, id: Id): string => `${kind}-${id}`

/** What this browser's shopper voted helpful, newest last, because shared pages do not contain it. */
function readVoted(): string[] {
  try {
    const kept: unknown = JSON.parse(safely(local).get(keys.votedHelpful) ?? '[]')
    return Array.isArray(kept) ? kept.filter(one => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** Votes by `voteKey`. */
export const $votes = atom<Readonly<Record<string, Vote>>>(Object.fromEntries(readVoted().map(key => [key, { mine: true }])))

function keepVoted(key: string, mine: boolean): void {
  const others = readVoted().filter(one => one !== key)
  safely(local).set(keys.votedHelpful, JSON.stringify((mine ? [...others, key] : others).slice(-MOST_KEPT)))
}

/** Adds or removes a vote for a review or an answer. Ignored while a call is pending. */
export async function vote(kind: Voted, id: Id, helpful: boolean): Promise<void> {
  const key = voteKey(kind, id)
  const was = $votes.get()[key]
  if (was?.isPending) return
  const become = (now: Vote): void => $votes.set({ ...$votes.get(), [key]: now })
  const { error: _, ...before } = was ?? { mine: !helpful }
  become({ ...before, isPending: true })
  try {
    become({ count: await votesApi.postVote(kind, id, helpful), mine: helpful })
    keepVoted(key, helpful)
  } catch (cause) {
    become({ ...before, error: explainFailure(cause) })
  }
}
