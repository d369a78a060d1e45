import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Area } from '../../../shared/i18n/texts'
import { openPage } from '../../kit/platform'

const folder = fileURLToPath(new URL('../../../shared/i18n/locales/', import.meta.url))
const keysOf = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value as object, `${prefix}${key}.`) : [`${prefix}${key}`],
  )
const read = (locale: string, file: string): Record<string, unknown> => JSON.parse(readFileSync(`${folder}${locale}/${file}`, 'utf8'))

const open = async (config: Record<string, unknown> = {}) => {
  await openPage({ config })
  return import('../../../shared/i18n/texts')
}

describe('a text', () => {
  it('is Dutch unless the page says otherwise (CFG-01)', async () => {
    const dutch = await open()
    await dutch.loadTexts('common')
    expect([dutch.localeTag(), dutch.t('common.close')]).toEqual(['nl-NL', 'Sluiten'])
    const english = await open({ locale: 'en_GB' })
    await english.loadTexts('common')
    expect([english.localeTag(), english.t('common.close')]).toEqual(['en-GB', 'Close'])
  })

  it('has its parameters filled in and its plural chosen (CFG-01)', async () => {
    const { t, loadTexts } = await open()
    await loadTexts('catalogue')
    expect([0, 1, 2].map(count => t('catalogue.results', { count }))).toEqual(['0 producten', '1 product', '2 producten'])
    expect(t('catalogue.remove', { label: '$& {{label}}' })).toBe('Verwijder filter $& {{label}}')
    expect(t('catalogue.remove')).toBe('Verwijder filter ')
  })

  it('is that of the page where it has one by the same key, plurals and parameters included (CFG-01, I18N-01)', async () => {
    const texts = {
      'catalogue.apply': 'Los',
      'catalogue.results_other': '{{count}} stuks',
      'nothing.at.all': 'x',
      'catalogue.sort.by': 'x',
    }
    const { t, loadTexts } = await open({ texts })
    await loadTexts('catalogue', 'common')
    expect([t('catalogue.apply'), t('catalogue.results', { count: 1 }), t('catalogue.results', { count: 2 })]).toEqual([
      'Los',
      '1 product',
      '2 stuks',
    ])
    expect([t('catalogue.sort'), t('common.close')]).toEqual(['Sorteer op', 'Sluiten'])
    const other = await open()
    await other.loadTexts('catalogue')
    expect(other.t('catalogue.apply')).toBe('Toepassen')
  })

  it('has the words that a shop has for a cart and the like, in its own case and beside its own texts (CFG-01, I18N-01)', async () => {
    const { t, loadTexts } = await open({
      locale: 'en-GB',
      terms: { cart: 'bag', wishlist: 'favourites', 'view cart': 'open the bag', name: 'x', '(c.*t': 'y' },
      texts: { 'cart.empty': 'No cart' },
    })
    await loadTexts('cart', 'product', 'common')
    const parameters = { name: 'A cart', count: 2 }
    expect(
      ['cart.cart', 'cart.toCart', 'cart.empty', 'cart.count', 'product.addToCart', 'product.added', 'common.wishlist'].map(key =>
        t(key, parameters),
      ),
    ).toEqual(['Bag', 'Open the bag', 'No cart', '2 items in your bag', 'Add to bag', 'A cart is in your bag', 'Favourites'])
    const german = await open({
      locale: 'de-DE',
      terms: { Warenkorb: 'Tasche', 'dein Warenkorb': 'deine Tasche', 'deinem Warenkorb': 'deiner Tasche' },
    })
    await german.loadTexts('cart', 'product')
    expect([german.t('cart.empty'), german.t('product.added', { name: 'X' }), german.t('cart.cart')]).toEqual([
      'Deine Tasche ist leer',
      'X liegt in deiner Tasche',
      'Tasche',
    ])
  })

  it.each([
    ['en-GB', 'cart', 'wishlist'],
    ['nl-NL', 'winkelwagen', 'verlanglijst'],
    ['de-DE', 'Warenkorb', 'Merkliste'],
    ['fr-FR', 'panier', 'liste d’envies'],
  ])('in %s says neither %s nor %s anywhere once the shop has its own words (CFG-01, I18N-01)', async (locale, cart, wishlist) => {
    const all = Object.keys(areas) as Area[]
    const fetched = async (config: Record<string, unknown>): Promise<string[]> => {
      const { t, loadTexts } = await open({ locale, ...config })
      await loadTexts(...all)
      return all.flatMap(area => keysOf(read(locale.replace('-', '_'), `${area}.json`), `${area}.`)).map(key => t(key))
    }
    const ours = await fetched({})
    const own = await fetched({ terms: { [cart]: 'Zak', [wishlist]: 'Zak' } })
    const said = (texts: readonly string[]): number => texts.filter(text => new RegExp(`${cart}|${wishlist}`, 'i').test(text)).length
    expect(said(ours)).toBeGreaterThan(40)
    expect(said(own)).toBe(0)
  })

  it('that nobody knows, and a sentence of the server, come back as they are (API-09)', async () => {
    const { t, loadTexts } = await open()
    await loadTexts('common')
    for (const text of [
      'common.nothing',
      'nothing.at.all',
      'common',
      'common.price',
      'common.constructor',
      'Uitverkocht. Kies iets anders.',
      '',
    ])
      expect(t(text)).toBe(text)
  })
})

/** Every text area that islands load, according to the type. */
const areas: Readonly<Record<Area, true>> = {
  addresses: true,
  behaviours: true,
  buy: true,
  cart: true,
  catalogue: true,
  checkout: true,
  common: true,
  compare: true,
  consent: true,
  customer: true,
  details: true,
  guide: true,
  photos: true,
  product: true,
  question: true,
  express: true,
  quickOrder: true,
  return: true,
  questions: true,
  saldo: true,
  search: true,
  shopReviews: true,
  stores: true,
  validation: true,
  withdrawal: true,
}

describe('an American page', () => {
  const said = async (locale: string): Promise<[key: string, text: string][]> => {
    const all = Object.keys(areas) as Area[]
    const { t, loadTexts } = await open({ locale })
    await loadTexts(...all)
    return all.flatMap(area => keysOf(read('en_GB', `${area}.json`), `${area}.`)).map(key => [key, t(key)])
  }
  const british =
    /\b(postcode|e-mail|VAT|parcel|colour|favourites?|cancelled|basket|adviser|town|article number|opening hours|delivery (address|option)|telephone)/i

  it('has no words that only the British use; a page in another English has theirs (CFG-01, I18N-01)', async () => {
    const found = (await said('en-US')).filter(([, text]) => british.test(text)).map(([key]) => key)
    // The number of a company in the EU has this name everywhere.
    expect(found).toEqual(['checkout.company.vat', 'checkout.company.vatFormat'])
    const others = await said('en-IE')
    expect(others).toEqual(await said('en-GB'))
    expect(others.filter(([, text]) => british.test(text)).length).toBeGreaterThan(40)
  })

  it.each(['en_US', 'en-us', 'en-US-u-hc-h12'])('may write its locale as %s (CFG-01)', async locale => {
    const { t, loadTexts } = await open({ locale })
    await loadTexts('checkout')
    expect([t('checkout.delivery.title'), t('checkout.payment.title')]).toEqual(['Shipping', 'Payment'])
  })
})

describe('the text files', () => {
  const flat = (texts: object): string[] =>
    Object.values(texts).flatMap(value => (typeof value === 'object' ? flat(value as object) : [String(value)]))
  const placeholders = (texts: object): string[] => flat(texts).map(text => (text.match(/{{\w+}}/g) ?? []).sort().join())

  const keyed = (texts: object, prefix = ''): [key: string, text: string][] =>
    Object.entries(texts).flatMap(([key, value]): [string, string][] =>
      typeof value === 'object' ? keyed(value as object, `${prefix}${key}.`) : [[`${prefix}${key}`, String(value)]],
    )

  const sound = (file: string, locale: string): void => {
    const [dutch, other] = [read('nl_NL', file), read(locale, file)]
    expect(keysOf(other)).toEqual(keysOf(dutch))
    expect(placeholders(other)).toEqual(placeholders(dutch))
    expect(flat(other).filter(text => !text.trim())).toEqual([])
  }

  it.each(readdirSync(`${folder}nl_NL`))('%s has the same keys and parameters in Dutch and English (CFG-01)', file => sound(file, 'en_GB'))

  const ofIslands = Object.keys(areas).map(area => `${area}.json`)
  it.each(['de_DE', 'fr_FR'])('%s has what islands say, by the same keys and with the same parameters (CFG-01, I18N-01)', locale => {
    expect(readdirSync(folder + locale).sort()).toEqual(ofIslands.sort())
    for (const file of ofIslands) sound(file, locale)
  })

  it.each(readdirSync(`${folder}en_US`))(
    '%s has in American English only what differs, by keys and parameters of the British (CFG-01)',
    file => {
      const textsIn = (locale: string) => new Map(keyed(read(locale, file)))
      const british = textsIn('en_GB')
      for (const [key, text] of textsIn('en_US')) {
        expect(text.trim(), key).not.toBe('')
        expect([...british.keys()]).toContain(key)
        expect(text, key).not.toBe(british.get(key))
        expect(placeholders({ text }), key).toEqual(placeholders({ text: british.get(key) }))
      }
    },
  )

  it.each(['de_DE', 'fr_FR'])('%s leaves no sentence in Dutch or English (CFG-01, I18N-01)', locale => {
    const elsewhere = new Set(['nl_NL', 'en_GB'].flatMap(one => ofIslands.flatMap(file => flat(read(one, file)))))
    const same = ofIslands
      .flatMap(file => flat(read(locale, file)))
      .filter(text => elsewhere.has(text) && /\p{L}+ \p{L}+/u.test(text.replace(/{{\w+}}/g, '')))
    expect(same).toEqual([])
  })

  it.each([
    ['de-DE', 'Schließen', '2 Produkte'],
    ['fr-FR', 'Fermer', '2 produits'],
    ['fr-CA', 'Fermer', '2 produits'],
    ['en-CA', 'Close', '2 products'],
    ['en-US', 'Close', '2 products'],
  ])('a page in %s speaks its language (CFG-01, I18N-01)', async (locale, close, results) => {
    const { t, loadTexts } = await open({ locale })
    await loadTexts('common', 'catalogue')
    expect([t('common.close'), t('catalogue.results', { count: 2 })]).toEqual([close, results])
  })
})
