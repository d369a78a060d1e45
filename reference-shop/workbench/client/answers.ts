import { getResponse } from 'msw'
import { handlers } from '../../../test/kit/handlers/all'

/** What the unit tests would answer; undefined for what is no call of the API. */
export const answer = (request: Request): Promise<Response | undefined> => getResponse(handlers, request)
