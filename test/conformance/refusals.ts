import * as v from 'valibot'
import { type Entry, entries } from '../../shared/contract/api/entries'
import type { Backend } from './backend'
import { judgeRefusal } from './judge'
import type { IsWanted, Result } from './walk'

const REFUSED = [400, 401, 403, 404, 409, 422, 429]

interface Refusal {
  about: string
  applies: (entry: Entry) => boolean
  statuses: readonly number[]
  ask: (entry: Entry) => Parameters<Backend['call']>[1]
  /** Sent with it instead of the guest's own. */
  token?: string
}

/** A body that no call accepts: what is not refused for its token is refused for this, so nothing changes. */
const nothing = {}
const takesNothing = ({ body }: Entry): boolean => !body || v.is(body, nothing)

const unknown = { sku: 'no-such-thing', identifier: 'no-such-thing', blockId: 'no-such-thing', categoryId: 999_999_999 }
const unknownParams = ({ params }: Entry): Record<string, string | number> | undefined => {
  const names = Object.keys(params?.entries ?? {})
  return names.length && names.every(name => name in unknown)
    ? Object.fromEntries(names.map(name => [name, unknown[name as keyof typeof unknown]]))
    : undefined
}

/** Requests that every backend must refuse, derived from the contract. */
const refusals: readonly Refusal[] = [
  {
    about: 'a change without token is refused',
    applies: entry => entry.method !== 'GET' && entry.bodyKind !== 'multipart' && !takesNothing(entry),
    statuses: [419],
    ask: entry => ({ ...(entry.example.params && { params: entry.example.params }), body: nothing }),
    token: '',
  },
  {
    about: 'a change without its fields is refused',
    applies: entry => entry.method !== 'GET' && entry.bodyKind !== 'multipart' && !takesNothing(entry),
    statuses: REFUSED,
    ask: entry => ({ ...(entry.example.params && { params: entry.example.params }), body: nothing }),
  },
  {
    about: 'a guest may not see this',
    applies: ({ method, errors, params }) => method === 'GET' && !params && Boolean(errors?.[401]),
    statuses: [401],
    ask: () => ({}),
  },
  {
    about: 'what does not exist is not found',
    applies: entry => entry.method === 'GET' && Boolean(entry.errors?.[404]) && unknownParams(entry) !== undefined,
    statuses: [404],
    ask: entry => ({ params: unknownParams(entry) ?? {} }),
  },
]

/** Makes requests that must be refused. They change nothing, whether refused or not. */
export async function* refuse(backend: Backend, isWanted: IsWanted = () => true): AsyncGenerator<Result> {
  for (const { about, applies, statuses, ask, token } of refusals)
    for (const entry of entries.filter(one => applies(one) && isWanted(one) && !backend.wasLacking(one))) {
      const answer = await backend.call(entry, ask(entry), token ?? backend.token)
      if (await backend.lacks(entry, answer)) yield { call: answer.call, about, wrong: [], notOffered: 'no such call', entry }
      else yield { call: answer.call, about, wrong: judgeRefusal(answer, statuses) }
    }
}
