import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { QuoteAddress } from '../../../shared/contract/api/address'
import { plainAdditionLine, plainPostcode, plainVatNumber } from '../../../shared/domain/address'
import { toFields, withFields } from '../../../shared/domain/address-form'
import type { useDetails } from '../../../shared/hooks/use-checkout'
import { type Form, useForm } from '../../../shared/hooks/use-form'
import { t } from '../../../shared/i18n/texts'
import { type DetailsValues, extra, labels, pick, prefixed, rulesFor } from './details-form'

type Details = ReturnType<typeof useDetails>
type Name = keyof DetailsValues & string

const startFrom = ({ email, extension, shipping, billing, isSame, isB2B }: Details): DetailsValues => ({
  email,
  business: isB2B || !!shipping.company || !!extension.vat_number || !!extension.purchase_reference,
  company: shipping.company ?? '',
  vat_number: extension.vat_number ?? '',
  purchase_reference: extension.purchase_reference ?? '',
  same_as_billing: isSame,
  ...toFields(shipping),
  ...prefixed(toFields(billing)),
})

/** Fields that are shown as they are kept, once they are left. */
const kept: Partial<Record<Name, (typed: string) => string>> = {
  postcode: plainPostcode,
  billing_postcode: plainPostcode,
  addition: plainAdditionLine,
  billing_addition: plainAdditionLine,
  vat_number: plainVatNumber,
}

/** The form of the first step. What is typed is kept as it is typed; what comes from the book or a login shows in the fields. */
export function useDetailsForm(details: Details) {
  const [initial] = useState(() => startFrom(details))
  const [failure, setFailure] = useState<string | null>(null)
  const typed = useRef(initial)
  const known = useRef(details.current())
  const typings = useRef(0)
  const pressedAt = useRef(0)
  const [choices, setChoices] = useState({ business: initial.business, same_as_billing: initial.same_as_billing })
  const form = useForm<DetailsValues>({
    initial,
    rules: rulesFor(choices),
    labels: labels(),
    extra,
    submit: async () => {
      setFailure(null)
      setFailure(await details.complete(() => typings.current !== pressedAt.current))
      return undefined
    },
  })

  const keepAddress = (kind: 'shipping' | 'billing'): void => {
    const { business, company } = typed.current
    const fields = pick(typed.current, kind === 'billing' ? 'billing_' : '')
    details.change(kind, { ...withFields(details.current()[kind], fields), company: business ? company || null : null })
  }

  const keep = (name: Name): void => {
    const { email, business, same_as_billing: isSame } = typed.current
    setChoices({ business, same_as_billing: isSame })
    if (name === 'email') details.setEmail(email.trim())
    else if (name === 'vat_number' || name === 'purchase_reference') details.setExtension(name, typed.current[name])
    else if (name === 'same_as_billing') details.setSame(isSame)
    else if (name.startsWith('billing_')) keepAddress('billing')
    else keepAddress('shipping')
    if (name === 'company' || name === 'business') keepAddress('billing')
    if (name === 'business' && !business) details.clearExtension()
    if (name === 'business' && business)
      for (const attribute of ['vat_number', 'purchase_reference'] as const) details.setExtension(attribute, typed.current[attribute])
    known.current = details.current()
  }

  const note = <One extends Name>(name: One, value: DetailsValues[One]): void => {
    typed.current = { ...typed.current, [name]: value }
    keep(name)
  }

  const field: Form<DetailsValues>['field'] = name => {
    const binding = form.field(name)
    const onChange = (event: SyntheticEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>): void => {
      typings.current += 1
      binding.onChange(event)
      const control = event.currentTarget
      note(name, (control.type === 'checkbox' ? (control as HTMLInputElement).checked : control.value) as never)
    }
    // Of these two only that they are empty can be wrong.
    const place = binding.error && /(street|city)$/.exec(name)?.[0]
    const onBlur = (): void => {
      const now = typed.current[name]
      const plain = kept[name]?.(String(now)) ?? now
      if (plain !== now) set(name, plain as never)
      binding.onBlur()
    }
    return { ...binding, onChange, onBlur, ...(place && { error: t(`validation.${place}`) }) }
  }

  const set: Form<DetailsValues>['set'] = (name, value) => {
    form.set(name, value)
    note(name, value)
  }

  const put = useRef(form.set)
  put.current = form.set
  useEffect(() => {
    const now = details.current()
    const shown = (fields: Partial<DetailsValues>): void => {
      for (const name of Object.keys(fields) as Name[]) put.current(name, fields[name] as never)
      typed.current = { ...typed.current, ...fields }
      setChoices({ business: typed.current.business, same_as_billing: typed.current.same_as_billing })
    }
    // The company that was typed stays, and belongs to the address that is chosen now.
    const companyOf = (address: QuoteAddress): Partial<DetailsValues> =>
      address.company && !(typed.current.business && typed.current.company) ? { company: address.company, business: true } : {}
    if (now.shipping !== known.current.shipping) shown({ ...toFields(now.shipping), ...companyOf(now.shipping) })
    if (now.billing !== known.current.billing) shown({ ...prefixed(toFields(now.billing)), ...companyOf(now.billing) })
    if (now.email !== known.current.email) shown({ email: now.email })
    const { business, company } = typed.current
    for (const kind of ['shipping', 'billing'] as const)
      if (now[kind] !== known.current[kind] && business && company && now[kind].company !== company)
        details.change(kind, { ...now[kind], company })
    known.current = details.current()
  })

  const onSubmit: typeof form.form.onSubmit = event => {
    pressedAt.current = typings.current
    form.form.onSubmit(event)
  }
  return {
    ...form,
    form: { ...form.form, onSubmit },
    field,
    set,
    failure: failure ?? (form.failure === undefined ? null : 'validation.failed'),
  }
}
