/**
 * A thousand as Intl writes it, by locale and currency: the first formatter of a new tab takes 10 ms of the main thread, four times that on a
 * slow phone. Others go to Intl.
 */
export const thousand: Readonly<Record<string, string>> = {
  'de-DE EUR': '1.000,00\u00A0€',
  'en-GB EUR': '€1,000.00',
  'en-GB GBP': '£1,000.00',
  'en-US USD': '$1,000.00',
  'fr-FR EUR': '1\u202F000,00\u00A0€',
  'nl-BE EUR': '€\u00A01.000,00',
  'nl-NL EUR': '€\u00A01.000,00',
}
