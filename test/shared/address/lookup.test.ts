import { delay, HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { countriesWith } from '../../../shared/address/rules/countries'
import { lookUpAddress } from '../../../shared/contract/api/address'
import { makeReply } from '../../kit/factories'
import { openPage } from '../../kit/platform'
import { useServer, watchRequests } from '../../kit/server'
import { useStorages } from '../../kit/storage'

const server = useServer()
beforeEach(useStorages)

const countryOf = countriesWith({ BE: { lookup: true } })
const nl = countryOf('NL')

const open = async () => {
  await openPage()
  return import('../../../shared/address/lookup')
}

describe('looking up an address', () => {
  it('is about the same however it is typed (ADR-04)', async () => {
    const { lookedUp } = await open()
    for (const [postcode, number, addition] of [
      ['1011ab', '12', 'a'],
      [' 1011 AB ', ' 12 ', ' A'],
    ] as const)
      expect(lookedUp(postcode, number, addition, nl)).toBe('1011AB 12 A')
    expect(lookedUp('1011AB', '12', '', nl)).toBe('1011AB 12')
  })

  it('asks nothing for what is no Dutch address (ADR-04)', async () => {
    const seen = watchRequests()
    const lookUp = (await open()).createLookup()
    for (const [postcode, number] of [
      ['1011', '12'],
      ['1011AB', ''],
      ['1011AB', 'x'],
    ] as const)
      expect(await lookUp(postcode, number, '', nl)).toEqual({ outcome: 'format' })
    expect(seen).toEqual([])
  })

  it.each([
    [404, 'unknown'],
    [400, 'format'],
    [422, 'unavailable'],
  ])('that is answered %i is %s (ADR-04, ERR-02)', async (status, outcome) => {
    const { createLookup } = await open()
    server.use(http.all('*', () => HttpResponse.json({ message: 'x' }, { status })))
    expect(await createLookup()('1011AB', '12', '', nl)).toEqual({ outcome })
  })

  it.each([
    [{ street: 'Dam', city: 'Amsterdam' }, 'found'],
    [{ street: '', city: 'Amsterdam' }, 'confirmed'],
    [{ street: 'Dam', city: '' }, 'confirmed'],
  ])('that is answered %j is %s (ADR-04, API-10)', async (reply, outcome) => {
    const { createLookup } = await open()
    server.use(http.all('*', () => HttpResponse.json(makeReply(lookUpAddress, reply))))
    const found = await createLookup()('1011AB', '12', '', nl)
    expect(found.outcome).toBe(outcome)
    expect(found.details).toEqual(outcome === 'found' ? expect.objectContaining(reply) : undefined)
  })

  it('is stale as soon as another is asked for, whatever comes of it (ADR-04, API-08)', async () => {
    let asked = 0
    server.use(
      http.all('*', async () => {
        asked += 1
        if (asked > 2) return HttpResponse.json(makeReply(lookUpAddress))
        await delay(20)
        return asked === 1 ? HttpResponse.json(makeReply(lookUpAddress, { street: 'Old' })) : HttpResponse.json({}, { status: 404 })
      }),
    )
    const lookUp = (await open()).createLookup()
    const first = lookUp('1011AB', '1', '', nl)
    const second = lookUp('1011AB', '2', '', nl)
    const third = lookUp('1011AB', '3', '', nl)
    expect([(await first).outcome, (await second).outcome, (await third).outcome]).toEqual(['stale', 'stale', 'found'])
  })

  it('says which country it is of when that is not the Netherlands, if the backend has it (ADR-04, ADR-07)', async () => {
    const seen = watchRequests()
    server.use(http.all('*', () => HttpResponse.json(makeReply(lookUpAddress, { street: 'Meir', city: 'Antwerpen' }))))
    const lookUp = (await open()).createLookup()
    expect((await lookUp('B-2000', '5', '', countryOf('BE'))).outcome).toBe('found')
    expect((await lookUp('10115', '5', '', countryOf('DE'))).outcome).toBe('format')
    expect(seen).toEqual(['GET /api/address/autocomplete/details/2000/5?country=BE'])
  })
})
