import { getResponse } from 'msw'
import { handlers } from '../../../../test/kit/handlers/all'

/** The response of the unit tests' handlers; undefined if it is not an API call. */
export const answer = (request: Request): Promise<Response | undefined> => getResponse(handlers, request)
