import { atom } from 'nanostores'
import type { Id } from '../contract/id'
import { explainFailure } from '../http/failure'
import { keys } from '../storage/keys'
import { local, safely } from '../storage/web-storage'
import * as votesApi from './votes-api'

/** What is known of a vote since the page was made. */
export interface Vote {
  /** How many found it helpful; undefined as long as nothing was sent. */
  count?: number
  mine: boolean
  isPending?: boolean
  /** Text key or the server's sentence. */
  error?: string
}

const MOST_KEPT = 200

/** What this browser's shopper found helpful, newest last: pages that are the same for everybody do not tell. */
function readVoted(): Id[] {
  try {
    const kept: unknown = JSON.parse(safely(local).get(keys.votedHelpful) ?? '[]')
    return Array.isArray(kept) ? kept.filter(one => typeof one === 'number' || typeof one === 'string') : []
  } catch {
    return []
  }
}

/** Votes by the id of a review. */
export const $votes = atom<Readonly<Record<Id, Vote>>>(Object.fromEntries(readVoted().map(id => [id, { mine: true }])))

function keepVoted(id: Id, mine: boolean): void {
  const others = readVoted().filter(one => one !== id)
  safely(local).set(keys.votedHelpful, JSON.stringify((mine ? [...others, id] : others).slice(-MOST_KEPT)))
}

/** Finds a review helpful, or takes that back. A press while one is under way does nothing. */
export async function vote(id: Id, helpful: boolean): Promise<void> {
  const was = $votes.get()[id]
  if (was?.isPending) return
  const become = (now: Vote): void => $votes.set({ ...$votes.get(), [id]: now })
  const { error: _, ...before } = was ?? { mine: !helpful }
  become({ ...before, isPending: true })
  try {
    become({ count: await votesApi.postVote(id, helpful), mine: helpful })
    keepVoted(id, helpful)
  } catch (cause) {
    become({ ...before, error: explainFailure(cause) })
  }
}
