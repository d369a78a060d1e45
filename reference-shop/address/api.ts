import { Hono } from 'hono'
import { isPostcode, plainPostcode } from '../../shared/address/rules/countries'
import { lookUpAddition } from '../../shared/contract/api/address'
import type { Deps, ShopEnv } from '../environment'
import { Refusal } from '../http/errors'
import { check } from '../http/read'
import { countryOf } from './countries'

/** GET /api/address/autocomplete/details/… of Dutch addresses: 400 for a wrong format, 404 for an unknown combination. */
export function addressApi({ data }: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  const { postcode, houseNumber, addition } = lookUpAddition.params.entries
  const country = countryOf('NL')
  api.get('/autocomplete/details/:postcode/:houseNumber/:addition?', async c => {
    const parameters = c.req.param()
    const known = plainPostcode(check(postcode, parameters.postcode), country)
    if (!isPostcode(known, country)) throw new Refusal(400, 'wrongField', ['postcode'])
    const found = await data.addresses.find(
      known,
      Number(check(houseNumber, parameters.houseNumber)),
      parameters.addition === undefined ? '' : check(addition, parameters.addition),
    )
    if (!found) throw new Refusal(404, 'unknownAddress')
    return c.json(found)
  })
  return api
}
