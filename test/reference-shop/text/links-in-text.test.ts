import { expect, it } from 'vitest'
import { hasLink, hasLinkBeyondName } from '../../../reference-shop/text/links-in-text'

it.each([
  't.me/gratis',
  'Ga naar T.me/gratis',
  'wa.me/31612345678',
  'evil.de/x',
  'evil.de',
  'EVIL.DE',
  'kijk op evil.museum/win',
  'evil．de/x',
  'evil。com',
  'ev\u200bil.com',
  'https://evil.example',
  'hxtp://evil',
  'www.evil',
  'win@evil.example',
  '10.0.0.1',
  'bit.ly/3x',
  'prijs.shop',
  'evil.com:8080',
  'Win.nu/nu?x',
])('the name %j has a link, which is not sent to strangers (SEC-02)', text => expect(hasLink(text)).toBe(true))

it.each([
  'Mr.Page',
  'Jo.Be',
  'J.R.R. Tolkien',
  'J.Be',
  'J.P.',
  'St. John',
  'Burg.Jansenlaan',
  'Burg. de Vlugtlaan',
  'A.S. Watson B.V.',
  'Anne-Marie',
  'Appt.12',
  'd.d. 3 mei',
  "'s-Gravenhage",
  '1.5 hoog',
  'J.de Wit',
  '',
  null,
])('the name %j has none (SEC-02)', text => expect(hasLink(text)).toBe(false))

it('a company may be named after its address, but not lead to a page', () => {
  expect(['Bol.com', 'coolblue.nl', 'Jansen B.V.'].map(hasLinkBeyondName)).toEqual([false, false, false])
  expect(['bol.com/win', 't.me/win', 'https://bol.com'].map(hasLinkBeyondName)).toEqual([true, true, true])
})
