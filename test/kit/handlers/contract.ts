import { HttpResponse, http, type JsonBodyType, type RequestHandler } from 'msw'
import type { Call } from '../../../shared/contract/api/common'
import { entries, exampleOf } from '../../../shared/contract/api/entries'

const verbs = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete }

/** The msw path of this call, on any host. */
export const pathOf = (entry: Pick<Call, 'path'>): string => `*${entry.path.replace(/\{(\w+)\}/g, ':$1')}`

/** Handles a call with this reply, else with the contract's example. */
export const answer = (entry: Call, reply: unknown = exampleOf(entry).reply): RequestHandler =>
  verbs[entry.method](pathOf(entry), () => HttpResponse.json(reply as JsonBodyType))

/** Longest path first: `/stores/reservations` is not a store. */
const literalParts = ({ path }: Call): number => path.split('/').filter(part => !part.startsWith('{')).length

/** Every call of the contract, answered with its example. */
export const contractHandlers = [...entries].sort((one, other) => literalParts(other) - literalParts(one)).map(entry => answer(entry))
