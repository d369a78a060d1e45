import type { Id } from '../contract/id'
import { useStore } from '../page/use-store'
import { $votes, vote } from './votes'

/** What a list says of something that can be found helpful. */
interface Told {
  id: Id
  helpful?: number | undefined
  found_helpful?: boolean | undefined
}

/** By what the list says, and what was pressed since: how many found it helpful, and whether this shopper did. */
export function useVotes() {
  const votes = useStore($votes)
  return ({ id, helpful = 0, found_helpful: found = false }: Told) => {
    const { count = helpful, mine, isPending = false, error = null } = votes[id] ?? { mine: found }
    return { count, mine, isPending, error, toggle: () => vote(id, !mine) }
  }
}

export type Votes = ReturnType<typeof useVotes>
