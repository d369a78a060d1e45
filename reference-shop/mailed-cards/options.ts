import type { GiftCardDetails, QuoteItem } from '../../shared/contract/api/quote'

/** Texts of a cart line with a gift card by e-mail. */
const dutch: Readonly<Record<string, string>> = {
  for: 'Voor',
  on: 'Versturen',
  soon: 'meteen na je betaling',
  date: '{{day}}-{{month}}-{{year}}',
}

const plain = (key: string, words: Readonly<Record<string, string>> = {}): string =>
  Object.entries(words).reduce((text, [name, value]) => text.replace(`{{${name}}}`, value), dutch[key] ?? '')

/** Recipient and sending day of a gift card by e-mail, as options of its line. */
export function cardOptions(
  { recipient_name, recipient_email, send_on }: GiftCardDetails,
  t: typeof plain = plain,
): QuoteItem['extension_attributes']['options'] {
  const [year = '', month = '', day = ''] = (send_on ?? '').split('-')
  return [
    { label: t('for'), value: `${recipient_name} (${recipient_email})` },
    { label: t('on'), value: send_on === null ? t('soon') : t('date', { day, month, year }) },
  ]
}
