import { describe, expect, it } from 'vitest'
import { openPage } from '../../kit/platform'

const read = async (config: Record<string, unknown>) => {
  await openPage({ config })
  return import('../../../shared/page/config')
}

describe('the configuration of the page', () => {
  it('has a default for everything (CFG-01)', async () => {
    const { parseConfig } = await read({})
    const defaults = {
      isB2B: false,
      isLoggedIn: false,
      locale: 'nl-NL',
      currency: { code: 'EUR' },
      commerceUrl: '',
      backendUrl: '',
      storeId: '1',
      defaultCountry: 'NL',
      urlFilter: true,
      singleValueFilter: false,
      countries: ['NL'],
    }
    for (const nothing of [undefined, null, 'x', 3, {}]) expect(parseConfig(nothing)).toEqual(defaults)
  })

  it('takes what the page says, in the spellings that templates print (CFG-01)', async () => {
    const { parseConfig } = await read({})
    expect(
      parseConfig({
        isB2B: '1',
        isLoggedIn: 1,
        locale: 'en_GB',
        urlFilter: 'false',
        singleValueFilter: true,
        storeId: 2,
        categoryId: 12,
        searchQuery: '',
      }),
    ).toMatchObject({
      isB2B: true,
      isLoggedIn: true,
      locale: 'en-GB',
      urlFilter: false,
      singleValueFilter: true,
      storeId: '2',
      categoryId: 12,
    })
  })

  it('takes nothing of a wrong kind (CFG-01)', async () => {
    const { parseConfig } = await read({})
    const config = parseConfig({ locale: 5, commerceUrl: {}, categoryId: {}, searchQuery: 4, blockId: null, isB2B: 'no' })
    expect(config).toMatchObject({ locale: 'nl-NL', commerceUrl: '', isB2B: false })
    expect(config).not.toHaveProperty('categoryId')
    expect(config).not.toHaveProperty('searchQuery')
  })

  it('is what the stores say (CFG-01 CFG-02)', async () => {
    const { $config, $isB2B, $isLoggedIn } = await read({ isB2B: true, isLoggedIn: false, storeId: 4 })
    expect([$isB2B.get(), $isLoggedIn.get(), $config.get().storeId]).toEqual([true, false, '4'])
    expect($config.get()).toBe($config.get())
  })
})
