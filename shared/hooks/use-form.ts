import { type FormEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { localeTag } from '../i18n/texts'
import { createFieldStates, type Errors, type Mode } from '../validation/field-states'
import { type Rules, readRules } from '../validation/read-rules'
import type { ExtraRule } from '../validation/types'
import { fieldFailures, prepareValidation } from '../validation/validate'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Messages by the name of the field. */
export type FieldErrors<Values> = { readonly [Name in keyof Values]?: string | undefined }

/** What a form starts with, tests and sends. */
export interface FormOptions<Values> {
  initial: Values
  /** What is wrong already, as the server said it. */
  wrong?: FieldErrors<Values>
  rules: { readonly [Name in keyof Values]?: Rules }
  /** What messages call a field. */
  labels?: { readonly [Name in keyof Values]?: string }
  /** The form's own rules by name, e.g. one that asks the server. */
  extra?: Readonly<Record<string, ExtraRule>>
  mode?: Mode
  /** Called with valid values only, and not again before it is done. What it resolves with is shown at the fields. */
  submit: (values: Values) => Promise<FieldErrors<Values> | undefined> | FieldErrors<Values> | undefined
}

/** What a `Field` needs to be part of a form. */
export interface FieldBinding<Value> {
  name: string
  value: Value
  required: boolean
  error: string | undefined
  onChange: (event: SyntheticEvent<Control>) => void
  onBlur: () => void
}

export interface Form<Values> {
  values: Values
  errors: FieldErrors<Values>
  touched: ReadonlySet<keyof Values>
  isSubmitting: boolean
  /** What broke while sending, e.g. the connection; undefined at the next try. */
  failure: unknown
  /** Attributes of the form element. */
  form: { noValidate: true; onSubmit: (event: FormEvent<HTMLFormElement>) => void; onFocus: () => void }
  field: <Name extends keyof Values & string>(name: Name) => FieldBinding<Values[Name]>
  /** Changes a value that no control of the form holds. */
  set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void
  /** Errors from elsewhere; the first field with one gets the focus. */
  setErrors: (errors: FieldErrors<Values>) => void
  /** A submit waits for what this returns before it tests the fields. The result takes it back. */
  before: (wait: () => Promise<unknown>) => () => void
  /** Tests all fields; true when the form is valid. */
  validate: () => Promise<boolean>
  reset: (values?: Values) => void
}

const readControl = (control: Control): unknown => {
  if (!(control instanceof HTMLInputElement)) return control.value
  if (control.type === 'file') return [...(control.files ?? [])]
  return control.type === 'checkbox' ? control.checked : control.value
}
const isRequired = (rules: Rules | undefined): boolean =>
  rules !== undefined && readRules(rules, () => []).some(({ name }) => name === 'required')

/** A form of React fields on the first rule set: values, errors 16 ms after they change, one submit at a time. */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  type Name = keyof Values & string
  const latest = useRef(options)
  latest.current = options
  const element = useRef<HTMLFormElement | null>(null)
  const current = useRef(options.initial)
  const toFocus = useRef(false)
  const isBusy = useRef(false)
  const waits = useRef(new Set<() => Promise<unknown>>())
  const [values, setValues] = useState(options.initial)
  const [errors, setErrors] = useState<Errors<Name>>(
    () => new Map(Object.entries(options.wrong ?? {}).map(([name, text]) => [name as Name, [String(text)]])),
  )
  const [touched, setTouched] = useState<ReadonlySet<keyof Values>>(new Set())
  const [isSubmitting, setSubmitting] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  const [states] = useState(() =>
    createFieldStates<Name>({
      mode: options.mode ?? 'aggressive',
      keys: () => Object.keys(latest.current.rules) as Name[],
      check: async name => {
        const { rules, labels, extra } = latest.current
        const more = { name: labels?.[name], extra: extra ?? {}, locale: localeTag() }
        const failures = await fieldFailures(rules as Record<string, Rules>, name, current.current as Record<string, unknown>, more)
        return failures.map(({ message }) => message)
      },
      changed: setErrors,
    }),
  )

  useEffect(() => states.stop, [states])

  useEffect(() => {
    if (!toFocus.current || !errors.size) return
    toFocus.current = false
    const controls = [...(element.current?.elements ?? [])] as Control[]
    controls.find(({ name, disabled }) => !disabled && errors.has(name as Name))?.focus()
  }, [errors])

  const change = (name: Name, value: unknown): void => {
    current.current = { ...current.current, [name]: value }
    setValues(current.current)
    if (latest.current.rules[name]) states.on(name, 'input')
  }

  const put = (found: FieldErrors<Values>): void => {
    const entries = (Object.entries(found) as [Name, string | undefined][]).flatMap(([name, text]) =>
      text ? [[name, [text]] as const] : [],
    )
    toFocus.current = entries.length > 0
    states.set(entries)
  }

  const testAll = async (): Promise<boolean> => {
    toFocus.current = true
    const invalid = await states.testAll()
    if (!invalid.length) toFocus.current = false
    setTouched(new Set(Object.keys(latest.current.rules) as Name[]))
    return !invalid.length
  }

  const submit = async (): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setSubmitting(true)
    setFailure(undefined)
    try {
      await Promise.all([...waits.current].map(wait => wait()))
      if (await testAll()) put((await latest.current.submit(current.current)) ?? {})
    } catch (error) {
      setFailure(error)
    }
    isBusy.current = false
    setSubmitting(false)
  }

  return {
    values,
    errors: Object.fromEntries([...errors].map(([name, [first]]) => [name, first])) as FieldErrors<Values>,
    touched,
    isSubmitting,
    failure,
    form: {
      noValidate: true,
      onFocus: () => void prepareValidation('field', localeTag()).catch(() => {}),
      onSubmit(event) {
        event.preventDefault()
        element.current = event.currentTarget
        void submit()
      },
    },
    field: name => ({
      name,
      value: values[name],
      required: isRequired(options.rules[name]),
      error: errors.get(name)?.[0],
      onChange: ({ currentTarget }) => {
        const isPicked = currentTarget instanceof HTMLSelectElement || ['checkbox', 'radio', 'file'].includes(currentTarget.type)
        change(name, readControl(currentTarget))
        if (isPicked && latest.current.rules[name]) states.on(name, 'change')
      },
      onBlur: () => {
        setTouched(before => new Set(before).add(name))
        if (!latest.current.rules[name]) return
        states.on(name, 'blur')
      },
    }),
    set: (name, value) => change(name, value),
    setErrors: put,
    before: wait => {
      waits.current.add(wait)
      return () => void waits.current.delete(wait)
    },
    validate: testAll,
    reset: (to = latest.current.initial) => {
      current.current = to
      setValues(to)
      setTouched(new Set())
      setFailure(undefined)
      states.clear()
    },
  }
}
