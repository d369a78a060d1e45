import { useEffect, useState } from 'react'
import type { FormShape } from '../contract/islands/form'
import { t } from '../i18n/texts'
import type { ExtraRule } from './types'
import { type Form, useForm } from './use-form'

/** Values of a form; a ticked checkbox is true. */
export type FormValues = Readonly<Record<string, string | boolean>>

/** Value of a text field; '' for a checkbox. */
export const textOf = (values: FormValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/** Result of sending: a text key or message, or null on success. */
export type Sent = string | null

/** The form, with the error of the last submit. */
export interface ShapedForm {
  form: Form<FormValues>
  /** The error message; '' if there is none. */
  error: string
  /** It was sent. */
  isDone: boolean
  /** The value of the robot trap. */
  trap: string
  setTrap: (value: string) => void
}

/** ISO dates compare as text; '' means no limit. */
const isWithin = (day: string, min: string, max: string): boolean => day >= min && (!max || day <= max)

/** A form described as data, with one way to send it. Input is kept on errors. */
export function useShapedForm(
  shape: FormShape,
  send: (values: FormValues) => Promise<Sent>,
  tidy?: (values: FormValues) => FormValues,
): ShapedForm {
  const [error, setError] = useState(shape.error ?? '')
  const [isDone, setDone] = useState(false)
  const [trap, setTrap] = useState('')

  const initial: Record<string, string | boolean> = Object.fromEntries((shape.hidden ?? []).map(({ name, value }) => [name, value]))
  const rules: Record<string, string> = {}
  const labels: Record<string, string> = {}
  const missing: Record<string, string> = {}
  const extra: Record<string, ExtraRule> = {}
  const wrong: Record<string, string> = {}
  for (const {
    name,
    type,
    value = '',
    rules: own,
    label,
    pattern,
    message = '',
    min = '',
    max = '',
    error: said,
    missing: empty = '',
  } of shape.fields) {
    initial[name] = type === 'checkbox' ? value === '1' : value
    labels[name] = label
    missing[name] = empty
    if (said) wrong[name] = said
    const shaped = pattern ? `shape-${name}` : ''
    if (shaped)
      extra[shaped] = {
        test: given => !given || (new RegExp(`^(?:${pattern})$`).test(String(given)) && isWithin(String(given), min, max)),
        errorMessage: message,
      }
    rules[name] = [own, shaped].filter(Boolean).join('|')
  }

  const form = useForm<FormValues>({
    initial,
    wrong,
    rules,
    labels,
    missing,
    extra,
    ...(tidy && { tidy }),
    submit: async values => {
      setError('')
      const wrong = trap ? 'validation.captcha' : await send(values)
      if (wrong) setError(t(wrong))
      else setDone(true)
      return undefined
    },
  })
  const { failure } = form
  useEffect(() => {
    if (failure) setError(t('validation.failed'))
  }, [failure])
  return { form, error, isDone, trap, setTrap }
}
