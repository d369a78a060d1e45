import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FullShop, openFullShop, Person } from './reference-shop/kit/full-shop'

/** Every message in the source's error catalogue: our text for it, where a shopper sees it, and the test that shows it. */
const messages: readonly [source: string, words: string, where: string, shownBy: string][] = [
  ['Something went wrong', 'Er ging iets mis.', 'any island whose call fails', 'test/islands/customer/forms.test.tsx'],
  ['An unknown error has occurred', 'Er is een onbekende fout opgetreden.', 'the page of a failure (500)', 'test/messages.test.ts'],
  [
    'Sign-in incorrect, or account temporarily disabled',
    'E-mailadres en wachtwoord horen niet bij elkaar, of je account is tijdelijk geblokkeerd.',
    '/inloggen, checkout',
    'test/islands/content/refusals.test.tsx',
  ],
  [
    'Could not verify the customer',
    'Je account kan daarom niet worden geactiveerd.',
    '/account-activeren',
    'test/islands/content/refusals.test.tsx',
  ],
  ['Unable to load the cart', 'We kunnen je winkelwagen nu niet laden', 'cart, mini cart', 'test/browser/shop.spec.ts'],
  [
    'Payment methods could not be loaded',
    'We konden de betaalmethodes niet laden.',
    'checkout, payment',
    'test/islands/checkout/faults.test.tsx',
  ],
  ['Payment failed', 'De betaling is mislukt.', '/checkout/bedankt', 'test/browser/order.spec.ts'],
  [
    'The payment provider rejected the request',
    'De betaaldienst heeft je aanvraag geweigerd.',
    '/checkout/bedankt',
    'test/browser/order.spec.ts',
  ],
  [
    'Payment cancelled and order unpaid',
    'De betaling is geannuleerd en je bestelling is niet betaald.',
    '/checkout/bedankt',
    'test/browser/order.spec.ts',
  ],
  ['Unable to place review', 'We konden je review niet plaatsen.', 'product page, reviews', 'test/browser/review-photos.spec.ts'],
  ['Account creation failed', 'Je account aanmaken is niet gelukt.', '/account-aanmaken', 'test/islands/customer/forms.test.tsx'],
  ['Store not found', 'Winkel niet gevonden.', '/winkels, route planner, store stock', 'test/islands/stores/store-locator.test.tsx'],
  ['No products found in the category', 'Geen producten gevonden in deze categorie', 'category', 'test/islands/catalogue/listing.test.tsx'],
  ['No products found for the search term', 'Geen producten gevonden voor', '/zoeken', 'test/messages.test.ts'],
  [
    'No stores with stock found',
    'Geen winkels met voorraad gevonden.',
    'product page, store stock',
    'test/islands/product/stores.test.tsx',
  ],
  [
    'The coupon code could not be cancelled',
    'We konden de kortingscode niet weghalen. Probeer het later opnieuw.',
    'cart, checkout',
    'test/islands/cart/cart-totals.test.tsx',
  ],
  ['Image not found, next image will be loaded', 'Afbeelding niet gevonden', 'lightbox', 'test/shared/widgets/lightbox/lightbox.test.ts'],
  ['The gift card does not exist', 'Deze cadeaukaart bestaat niet.', '/cadeaukaart-saldo', 'test/islands/content/refusals.test.tsx'],
  ['The pin code is incorrect', 'De pincode klopt niet.', '/cadeaukaart-saldo', 'test/islands/content/refusals.test.tsx'],
  [
    'The CAPTCHA thinks you are a robot',
    'De CAPTCHA denkt dat je een robot bent.',
    'every form open to guests',
    'test/islands/content/refusals.test.tsx',
  ],
]

const folder = 'shared/i18n/locales/nl_NL'
/** Every text of the shop with its key: 'checkout.payment.failed'. */
const entries = (value: unknown, key: string): [key: string, text: string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inside]) => entries(inside, key ? `${key}.${name}` : name))
    : [[key, String(value)]]
const keyed = readdirSync(folder).flatMap(file =>
  entries(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')), '').map(([key, text]) => ({ area: basename(file, '.json'), key, text })),
)

const sourcesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(tsx?|liquid)$/.test(name))
    .map(name => readFileSync(join(path, name), 'utf8'))
const sources = ['islands', 'shared', 'reference-shop', 'theme-templates'].flatMap(sourcesIn).join('\n')

let shop: FullShop
beforeAll(async () => {
  shop = await openFullShop()
})
afterAll(() => shop.close())

describe('the messages of the source', () => {
  it.each(messages)('%s: "%s" is a text of the shop, met at %s and shown by %s (ERR-01)', (_source, words, _where, shownBy) => {
    const keys = keyed.filter(({ text }) => text.includes(words))
    expect(keys).not.toEqual([])
    // Refusals and rules omit the area of their text; some names end with the outcome.
    const isSaid = ({ area, key }: (typeof keys)[number]) => {
      const parts = [area, ...key.split('.')]
      const families = parts.slice(2).map((_, at) => `${parts.slice(0, at + 2).join('.')}.`)
      return [`${area}.${key}`, `'${key}'`, ...families.flatMap(family => [`${family}\${`, `${family}'`])].some(name =>
        sources.includes(name),
      )
    }
    expect(keys.filter(isSaid), 'a text that nothing says is no message').not.toEqual([])
    const test = readFileSync(shownBy, 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '')
    expect(test).toContain(words)
    expect(test, 'a test that may not run shows nothing').not.toMatch(/\b(it|test|describe)\.(skip|todo|fixme|fails|runIf|skipIf)\b/)
  })

  it('tell on an error page that the error is unknown (ERR-01)', async () => {
    const { all } = shop.data.stores
    shop.data.stores.all = () => Promise.reject(new Error('broken'))
    const person = await new Person(shop).open('/winkels')
    shop.data.stores.all = all
    expect(person.status).toBe(500)
    expect(person.text).toContain('Er is een onbekende fout opgetreden.')
  })

  it('tell that a search finds nothing, and offer a way on (ERR-01)', async () => {
    const person = await new Person(shop).open('/zoeken?query=bestaatniet')
    expect(person.text).toContain('Geen producten gevonden voor ‘bestaatniet’')
    expect(person.document.querySelector('.et-empty a')).not.toBeNull()
  })
})
