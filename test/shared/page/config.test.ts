import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../../kit/platform'

const errors = vi.spyOn(console, 'error')
beforeEach(() => void errors.mockReset())

const read = async (config: Record<string, unknown>) => {
  await openPage({ config })
  return { ...(await import('../../../shared/page/config')), ...(await import('../../../shared/contract/config')) }
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
    const config = parseConfig({ locale: 5, commerceUrl: {}, categoryId: {}, searchQuery: [], blockId: null, isB2B: 'no' })
    expect(config).toMatchObject({ locale: 'nl-NL', commerceUrl: '', isB2B: false })
    expect(config).not.toHaveProperty('categoryId')
    expect(config).not.toHaveProperty('searchQuery')
  })

  it.each([
    ['en_US.UTF-8', 'en-US'],
    ['de_DE@euro', 'de-DE'],
    ['zh_Hans_CN', 'zh-Hans-CN'],
    ['sr_Latn_RS', 'sr-Latn-RS'],
    ['nl', 'nl'],
    ['NL-nl', 'nl-NL'],
    ['', 'nl-NL'],
    ['C', 'nl-NL'],
    [null, 'nl-NL'],
  ])('reads the locale %j as %j, and prices and texts follow (CFG-01, PRC-01)', async (locale, tag) => {
    const { $config } = await read({ locale })
    const { priceText } = await import('../../../shared/price/price-words')
    expect($config.get().locale).toBe(tag)
    expect(priceText(1299)).toContain('1')
    const { loadTexts, t } = await import('../../../shared/i18n/texts')
    await loadTexts('common')
    expect(t('common.close')).not.toBe('common.close')
    expect(errors).toHaveBeenCalledTimes(locale === '' || locale === 'C' ? 1 : 0)
  })

  it.each([
    ['usd', '$'],
    ['USD', '$'],
    [{ code: 'usd', style: 'decimals' }, '$'],
  ])('reads the currency %j as it is (CFG-01, PRC-01)', async (currency, sign) => {
    await read({ currency, locale: 'en-US' })
    const { priceText } = await import('../../../shared/price/price-words')
    expect(priceText(372)).toBe(`${sign}372.00`)
  })

  it.each(['euro', '€', '', 5, {}, { code: 5 }])('says that %j is no currency, and takes euros (CFG-01)', async currency => {
    const { $config } = await read({ currency })
    expect($config.get().currency).toEqual({ code: 'EUR' })
    expect(errors.mock.calls.map(([message]) => message)).toEqual([
      `page-config: currency is ${JSON.stringify(currency)}, expected an ISO 4217 code such as EUR, or {"code":"EUR","style":"dash"}. What is wrong is left out.`,
    ])
  })

  it('takes maps and lists as PHP prints them when they are empty (CFG-01)', async () => {
    const { $config } = await read({ urls: [], features: [], texts: [], promises: null, countries: {} })
    expect($config.get()).toMatchObject({ urls: {}, features: {}, texts: {}, countries: ['NL'] })
    expect(errors).not.toHaveBeenCalled()
  })

  it('is what the stores say (CFG-01 CFG-02)', async () => {
    const { $config, $isB2B, $isLoggedIn } = await read({ isB2B: true, isLoggedIn: false, storeId: 4 })
    expect([$isB2B.get(), $isLoggedIn.get(), $config.get().storeId]).toEqual([true, false, '4'])
    expect($config.get()).toBe($config.get())
  })
})
