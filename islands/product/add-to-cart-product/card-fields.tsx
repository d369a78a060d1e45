import { type RefObject, useEffect, useRef, useState } from 'react'
import type { GiftCardDetails } from '../../../shared/contract/api/quote'
import type { FormField } from '../../../shared/contract/islands/form'
import { FormFields } from '../../../shared/forms/FormFields'
import { type FormValues, textOf, useShapedForm } from '../../../shared/forms/use-shaped-form'
import { t } from '../../../shared/i18n/texts'

const detailsIn = (values: FormValues): GiftCardDetails => ({
  recipient_name: textOf(values, 'recipient_name').trim(),
  recipient_email: textOf(values, 'recipient_email').trim(),
  sender_name: textOf(values, 'sender_name').trim(),
  message: textOf(values, 'message').trim(),
  send_on: textOf(values, 'send_on') || null,
})

/** What a buy box needs of the fields for a gift card by e-mail. */
export interface CardFieldsHandle {
  /** The typed values; null if they are invalid, after showing the errors. */
  read: () => Promise<GiftCardDetails | null>
  /** Clears everything but the sender: the next card has another recipient. */
  clear: () => void
}

/** Recipient, sender, message and date of a gift card by e-mail. */
export function CardFields({ fields, handle }: { fields: readonly FormField[]; handle: RefObject<CardFieldsHandle | null> }) {
  const box = useRef<HTMLDivElement>(null)
  const [refusals, setRefusals] = useState(0)
  const { form } = useShapedForm({ id: 'card', action: '', submit: '', fields }, async () => null)
  useEffect(() => {
    if (refusals) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  handle.current = {
    async read() {
      const around = box.current?.closest('form')
      if (around) form.read(around)
      if (await form.validate()) return detailsIn(form.current())
      setRefusals(count => count + 1)
      return null
    },
    clear() {
      const empty = Object.fromEntries(fields.map(({ name }) => [name, '']))
      form.reset({ ...empty, sender_name: textOf(form.current(), 'sender_name') })
    },
  }
  return (
    <div className="buy-form__fields" ref={box}>
      <FormFields id="card" fields={fields} field={form.field} />
      <p className="form__hint">{t('buy.mailed.one')}</p>
    </div>
  )
}
