import type { Locator, Page } from '@playwright/test'
import { withResolvers } from '../kit/with-resolvers'
import { person } from './kit/buying'
import { expect, productsOn, settled, test } from './kit/shop'
import { Spoken } from './kit/spoken'

/** Moves the focus to a control, notes it, and presses a key there. */
async function press(page: Page, spoken: Spoken, control: Locator, key = 'Enter'): Promise<void> {
  await control.focus()
  await spoken.focus()
  await page.keyboard.press(key)
}

test('a purchase by keyboard is said by a screen reader: what has the focus, what is wrong, what happened (A11Y-01, CHK-04, CRT-05, SHP-02)', async ({
  page,
  shop,
}) => {
  let name = ' '
  const spoken = await Spoken.of(page, text => text.replaceAll(name, 'PRODUCT').replace(/(Vanaf \w+ \d+ \w+|Morgen) /, ''))
  await page.goto(shop.url + (await productsOn(page, `${shop.url}/audio`))[0])
  await settled(page)
  name = (await page.title()).replace(' | Etalage', '')
  await press(
    page,
    spoken,
    page
      .getByRole('main')
      .getByRole('button', { name: /^In winkelwagen/ })
      .first(),
  )
  await expect(page.getByRole('dialog')).toBeFocused()
  await spoken.says('PRODUCT zit in je winkelwagen')
  await spoken.focus()
  await press(page, spoken, page.getByRole('dialog').getByRole('link', { name: 'Verder naar bestellen' }))
  await page.waitForURL(/\/checkout(\?|$)/)
  await settled(page)
  await spoken.title()
  const next = page.getByRole('button', { name: /^Verder naar/ })
  await press(page, spoken, next)
  await expect(page.getByRole('textbox', { name: /^E-mailadres/ })).toBeFocused()
  await spoken.focus()
  // What is found is said after the last field, however slowly they are filled in.
  const filledIn = withResolvers()
  await page.route('**/autocomplete/details/**', async route => {
    await filledIn.promise
    await route.continue()
  })
  for (const [label, text] of Object.entries(person)) {
    await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).focus()
    await spoken.focus()
    await page.keyboard.type(text)
  }
  filledIn.resolve()
  await spoken.says('Straat en plaats zijn ingevuld.')
  await page.getByRole('radio', { name: /^Thuis bezorgd/ }).focus()
  await spoken.focus()
  for (const title of ['Betaling', 'Overzicht']) {
    await press(page, spoken, next)
    await expect(page.getByRole('heading', { name: title })).toBeFocused()
    await spoken.focus()
    if (title === 'Betaling') await press(page, spoken, page.getByRole('radio', { name: 'Overboeking' }), 'Space')
  }
  await press(page, spoken, page.getByRole('button', { name: 'Bestellen en betalen' }))
  await page.waitForURL('**/checkout/bedankt**')
  await settled(page)
  await spoken.title()

  expect(spoken.lines).toEqual([
    'focus: button "In winkelwagen: PRODUCT"',
    'says: PRODUCT zit in je winkelwagen. 1 artikel in je winkelwagen',
    'focus: dialog "Winkelwagen"; PRODUCT zit in je winkelwagen',
    'focus: link "Verder naar bestellen"',
    'page: Gegevens en bezorging | Etalage',
    'focus: button "Verder naar betaling"',
    'focus: textbox "E-mailadres", invalid, required; Hier sturen we je bestelbevestiging naartoe. Vul je e-mailadres in.',
    'focus: textbox "Voornaam", invalid, required; Vul je voornaam in.',
    'focus: textbox "Achternaam", invalid, required; Vul je achternaam in.',
    'focus: textbox "Postcode", invalid, required; Vul je postcode in.',
    'focus: textbox "Huisnummer", invalid, required; Vul je huisnummer in.',
    'focus: textbox "Toevoeging (optioneel)"',
    'focus: textbox "Telefoonnummer", invalid, required; We bellen alleen als er iets met je bestelling is. Vul je telefoonnummer in.',
    'says: Straat en plaats zijn ingevuld.',
    'focus: radio "Thuis bezorgd gratis", checked',
    'focus: button "Verder naar betaling"',
    'focus: heading "Betaling"',
    'focus: radio "Overboeking"; Maak het bedrag binnen 7 dagen over. We versturen je bestelling zodra je betaling binnen is.',
    'focus: button "Verder naar overzicht"',
    'focus: heading "Overzicht"',
    'focus: button "Bestellen en betalen"',
    'page: Bedankt voor je bestelling | Etalage',
  ])
})

test('a filter, its removal and another page are said by a screen reader, and leave the focus where it was or on the list (A11Y-01, CAT-07, CAT-10)', async ({
  page,
  shop,
}) => {
  const spoken = await Spoken.of(page, text => text.replace(/\d+(?= producten gevonden)|(?<=\()\d+/, 'N'))
  await page.goto(`${shop.url}/televisies`)
  await settled(page)
  const chips = page.locator('.et-active-filters .et-chip')
  await press(page, spoken, page.locator('.et-filters .et-attribute-filter a:not([aria-current])').first())
  await expect(chips).not.toHaveCount(0)
  await spoken.says('producten gevonden')
  await spoken.focus()
  await press(page, spoken, chips.first())
  await spoken.says('producten gevonden', 2)
  await spoken.focus()
  const filtered = spoken.lines.splice(0)
  await press(page, spoken, page.locator('.et-paginator').getByRole('link', { name: 'Pagina 2' }))
  await expect(page.locator('.et-paginator [aria-current]')).toHaveText('2')
  await expect(page.getByRole('list', { name: 'Producten' })).toBeFocused()
  await spoken.focus()
  expect(filtered).toEqual([
    'focus: link "32 inch (N)"',
    'says: N producten gevonden',
    'focus: link "32 inch (N)", current',
    'focus: link "Verwijder filter Schermdiagonaal: 32 inch"',
    'says: N producten gevonden',
    'focus: list "Producten"',
  ])
  // As many as before: a reader that has heard so may say nothing.
  const paged = spoken.lines.filter(line => line !== 'says: N producten gevonden')
  expect(paged).toEqual(['focus: link "Pagina 2"', 'focus: list "Producten"'])
})
