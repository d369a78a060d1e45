import type { Id } from '../contract/id'
import { useStore } from '../page/use-store'
import { $votes, vote, voteKey } from './votes'
import type { Voted } from './votes-api'

/** The vote data of a list item. */
interface Told {
  id: Id
  helpful?: number | undefined
  found_helpful?: boolean | undefined
}

/** Combines the list's data with votes since: number of votes, and whether this shopper voted. */
export function useVotes(kind: Voted) {
  const votes = useStore($votes)
  return ({ id, helpful = 0, found_helpful: found = false }: Told) => {
    const { count = helpful, mine, isPending = false, error = null } = votes[voteKey(kind, id)] ?? { mine: found }
    return { name: voteKey(kind, id), count, mine, isPending, error, toggle: () => vote(kind, id, !mine) }
  }
}

export type Votes = ReturnType<typeof useVotes>
