import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { fillCart, goToOverview } from './kit/buying'
import { logIn } from './kit/checks'
import { inTurn } from './kit/pairs'
import { expect, productsOn, scrollThrough, test } from './kit/shop'

const areas = readdirSync(new URL('../../shared/i18n/locales/nl_NL', import.meta.url)).map(file => file.replace('.json', ''))
/** A text key, such as `validation.optional`; not part of an address, a file name or a word. */
const key = `(?<![\\w@./-])(?:${areas.join('|')})(?:\\.[a-zA-Z]\\w*)+(?![\\w@/-])`

const spoken = ['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'placeholder', 'title', 'value']

/** The words of the page, also those that only a screen reader says, in which a key stands. */
const keysOn = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ key, spoken }) => {
      const found: string[] = []
      const look = (words: string | null | undefined): void => {
        if (words && new RegExp(key).test(words)) found.push(words.trim())
      }
      look(document.title)
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        if (!text.parentElement?.closest('script, style')) look(text.nodeValue)
      for (const element of document.querySelectorAll('body *')) for (const name of spoken) look(element.getAttribute(name))
      return found
    },
    { key, spoken },
  )

const missing = '/bestaat-niet'
const paths = [
  ...['/', '/televisies', '/zoeken?query=laptop', '/zoeken?query=bestaatniet', '/inspiratie/thuisbioscoop', '/keuzehulp'],
  ...['/vergelijken?product=1&product=2&product=3', '/winkels', '/winkels?plaats=Utrecht', '/contact', '/klantenservice/retourneren'],
  ...['/inloggen', '/checkout/cart', missing],
]
const account = ['/account', '/account/adressen', '/account/adressen/nieuw', '/account/bestellingen', '/wishlist']

for (const runtime of inTurn(['preact', 'react'] as const, 0))
  test(`${runtime}: no page shows or says a text key instead of words (I18N-01)`, async ({ page, shop, reactShop }) => {
    const { url } = runtime === 'react' ? reactShop : shop
    const expectWords = async (path: string): Promise<void> => {
      const response = await page.goto(url + path)
      expect(response?.status(), path).toBe(path === missing ? 404 : 200)
      await scrollThrough(page)
      expect(await keysOn(page), path).toEqual([])
    }
    const categories = ['/televisies', '/computers/laptops', '/huishouden/wasmachines', '/accessoires/cadeaukaarten']
    for (const category of categories) await expectWords((await productsOn(page, url + category))[0])
    for (const path of paths) await expectWords(path)
    await page.evaluate(() => document.body.append('Persoonlijk bericht validation.optional'))
    expect(await keysOn(page)).toEqual(['Persoonlijk bericht validation.optional'])
    await fillCart(page, url)
    await expectWords('/checkout/cart')
    await expectWords('/checkout')
    await goToOverview(page)
    expect(await keysOn(page), 'the last step of the checkout').toEqual([])
    await logIn(page, url)
    for (const path of account) await expectWords(path)
  })
