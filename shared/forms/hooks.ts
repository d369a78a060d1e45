import { type FormEvent, type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Result } from '../contract/result'
import { cleanText, isPhone } from '../contract/typed'
import { localeTag, t } from '../i18n/texts'
import { createFieldStates, type Errors, type Mode } from './field-states'
import type { ExtraRule } from './schemas'
import { fieldFailures, prepareValidation, type Rules, readRules } from './validate'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Messages by the name of the field. */
export type FieldErrors<Values> = { readonly [Name in keyof Values]?: string | undefined }

type Labels<Values> = { readonly [Name in keyof Values]?: string }

type FormRules<Values> = { readonly [Name in keyof Values]?: Rules }

/** Options of a form. */
export interface FormOptions<Values> {
  initial: Values
  /** Initial errors, from the server. */
  wrong?: FieldErrors<Values>
  /** Or a function of the values. */
  rules: FormRules<Values> | ((values: Values) => FormRules<Values>)
  /** Field names in messages. */
  labels?: Labels<Values>
  /** Messages of required fields that are empty, instead of '… is required'; or a function of the values. */
  missing?: Labels<Values> | ((values: Values) => Labels<Values>)
  /** Custom rules by name, e.g. one that calls the server. `phone`, a telephone number, is known everywhere. */
  extra?: Readonly<Record<string, ExtraRule>>
  mode?: Mode
  /**
   * The values as they are meant, e.g. split over two fields. What differs is written in the fields once one is left and when the form is
   * sent; the rules test these. Fields of one line come without invisible characters and blanks around.
   */
  tidy?: (values: Values) => Values
  /** Called when the shopper or the browser changed a field, with its new value in `current()`. */
  typed?: (name: keyof Values & string) => void
  /** Called with valid values only, and not again before it has resolved. The errors it resolves to are shown at the fields. */
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
  /** The current values, which may be newer than those rendered. */
  current: () => Values
  errors: FieldErrors<Values>
  isSubmitting: boolean
  /** The error of a failed submit, e.g. a lost connection; cleared at the next. */
  failure: unknown
  /** Attributes of the form element. */
  form: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onFocus: () => void
    onBlurCapture: (event: SyntheticEvent<HTMLFormElement>) => void
    onChangeCapture: (event: SyntheticEvent<HTMLFormElement>) => void
  }
  field: <Name extends keyof Values & string>(name: Name) => FieldBinding<Values[Name]>
  /** Takes in what stands in the controls of a form, also what no event told: browsers and password managers write so. */
  read: (form: HTMLFormElement) => void
  /** Sets a value that has no control in the form. */
  set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void
  /** Sets errors from elsewhere; focuses the first invalid field. */
  setErrors: (errors: FieldErrors<Values>) => void
  /** Makes submits wait for the returned promise before validating. The result removes it. */
  before: (wait: () => Promise<unknown>) => () => void
  /** Validates all fields; true if the form is valid. */
  validate: () => Promise<boolean>
  reset: (values?: Values) => void
}

const readControl = (control: Control): unknown => {
  if (!(control instanceof HTMLInputElement)) return control.value
  if (control.type === 'file') return [...(control.files ?? [])]
  return control.type === 'checkbox' ? control.checked : control.value
}
const isPicked = (control: Control): boolean => control instanceof HTMLSelectElement || ['checkbox', 'radio', 'file'].includes(control.type)
/** Whether reading the control gives the value of its field: not one of several, and no file. */
const isWhole = (control: Control): boolean => !(control instanceof HTMLInputElement) || !/^(radio|file|submit)$/.test(control.type)
/** One line of text, where nobody means invisible characters or blanks around it. */
const isLine = (control: Control): boolean => control instanceof HTMLInputElement && /^(text|email|tel|search|url)$/.test(control.type)
const isRequired = (rules: Rules | undefined): boolean => rules !== undefined && readRules(rules).some(({ name }) => name === 'required')

/** Rules of every form, besides those of the first set. */
const builtIn: Readonly<Record<string, ExtraRule>> = {
  phone: { test: value => isPhone(String(value)), errorMessage: () => t('validation.telephone') },
}

/** A function that computes again only if it is called with other arguments than the last time. */
function lastOf<Args extends readonly unknown[], Result>(compute: (...args: Args) => Result): (...args: Args) => Result {
  let last: { args: Args; result: Result } | undefined
  return (...args) => {
    if (!last || args.some((one, at) => one !== last?.args[at])) last = { args, result: compute(...args) }
    return last.result
  }
}

/** What options say about values. A submit asks for it once for each field. */
const readings = <Values extends object>() => ({
  rules: lastOf(
    ({ rules }: FormOptions<Values>, values: Values): FormRules<Values> => (typeof rules === 'function' ? rules(values) : rules),
  ),
  missing: lastOf(({ missing }: FormOptions<Values>, values: Values) => (typeof missing === 'function' ? missing(values) : missing)),
  /** Values as they are meant; `lines` are the names of fields of one line. */
  meant: lastOf(({ tidy }: FormOptions<Values>, values: Values, lines: ReadonlySet<string>): Values => {
    const cleaned = Object.entries(values).map(([name, value]) => [name, lines.has(name) ? cleanText(String(value)) : value])
    const clean = Object.fromEntries(cleaned) as Values
    return tidy?.(clean) ?? clean
  }),
})

const namesOf = <Values extends object>(rules: FormRules<Values>) => Object.keys(rules) as (keyof Values & string)[]

/** Sets the messages of the fields. After validating all, focuses the first invalid field. */
function useFieldErrors<Values extends object>(
  options: RefObject<FormOptions<Values>>,
  { rules, missing, meant }: { rules: () => FormRules<Values>; missing: () => Labels<Values> | undefined; meant: () => Values },
) {
  type Name = keyof Values & string
  const element = useRef<HTMLFormElement | null>(null)
  const [errors, setErrors] = useState<Errors<Name>>(
    () => new Map(Object.entries(options.current.wrong ?? {}).map(([name, text]) => [name as Name, [String(text)]])),
  )
  /** Invalid fields, the first of which gets the focus. */
  const [toFocus, setToFocus] = useState<readonly Name[]>([])
  // What was empty and stays so renders nothing again.
  const focusFirst = (names: readonly Name[]): void => setToFocus(before => (before.length || names.length ? names : before))
  const [states] = useState(() =>
    createFieldStates<Name>({
      mode: options.current.mode ?? 'aggressive',
      keys: () => namesOf(rules()),
      check: async name => {
        const { labels, extra } = options.current
        const required = missing()?.[name]
        const more = {
          name: labels?.[name],
          extra: { ...builtIn, ...extra },
          locale: localeTag(),
          ...(required && { messages: { required } }),
        }
        const failures = await fieldFailures(rules()[name] ?? '', name, meant() as Record<string, unknown>, more)
        return failures.map(({ message }) => message)
      },
      changed: now => setErrors(before => (before.size || now.size ? now : before)),
    }),
  )
  useEffect(() => states.stop, [states])
  useEffect(() => {
    const controls = [...(element.current?.elements ?? [])] as Control[]
    controls.find(({ name, disabled }) => !disabled && toFocus.includes(name as Name))?.focus()
  }, [toFocus])
  return {
    element,
    errors,
    states,
    set(found: FieldErrors<Values>): void {
      const entries = (Object.entries(found) as [Name, string | undefined][]).flatMap(([name, text]) =>
        text ? [[name, [text]] as const] : [],
      )
      states.set(entries)
      focusFirst(entries.map(([name]) => name))
    },
    /** True if all fields are valid. */
    async testAll(): Promise<boolean> {
      const invalid = await states.testAll()
      focusFirst(invalid)
      return !invalid.length
    },
  }
}

/**
 * Runs `send` one at a time, once the promises of `before` have resolved. `send` resolves to false if the values were invalid; then a
 * submit with other values that came meanwhile is run.
 */
function useSubmit<Values>(values: RefObject<Values>, send: () => Promise<boolean>) {
  const isBusy = useRef(false)
  /** The values of the last submit. */
  const requested = useRef<Values>(undefined)
  const waits = useRef(new Set<() => Promise<unknown>>())
  const [isSubmitting, setSubmitting] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const submit = async (): Promise<void> => {
    const started = values.current
    requested.current = started
    if (isBusy.current) return
    isBusy.current = true
    setSubmitting(true)
    setFailure(undefined)
    let isSent = true
    try {
      // A pressed button is painted before the fields are tested.
      const painted = new Promise(done => setTimeout(done))
      await Promise.all([painted, ...[...waits.current].map(wait => wait())])
      isSent = await send()
    } catch (error) {
      setFailure(error)
    }
    isBusy.current = false
    setSubmitting(false)
    if (!isSent && requested.current !== started) await submit()
  }
  return {
    isSubmitting,
    failure,
    clearFailure: () => setFailure(undefined),
    before: (wait: () => Promise<unknown>) => {
      waits.current.add(wait)
      return () => void waits.current.delete(wait)
    },
    submit,
  }
}

/** A React form on the first rule set: values, errors (16 ms after a change), and one submit at a time. */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  type Name = keyof Values & string
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const current = useRef(options.initial)
  const lines = useRef<ReadonlySet<string>>(new Set())
  const [reading] = useState(readings<Values>)
  const rules = (): FormRules<Values> => reading.rules(latest.current, current.current)
  const missing = (): Labels<Values> | undefined => reading.missing(latest.current, current.current)
  const meant = (): Values => reading.meant(latest.current, current.current, lines.current)
  const [values, setValues] = useState(options.initial)
  const { element, errors, states, set: setErrors, testAll } = useFieldErrors(latest, { rules, missing, meant })

  const validate = (): Promise<boolean> => {
    tidy()
    return testAll()
  }
  const { submit, isSubmitting, failure, clearFailure, before } = useSubmit(current, async () => {
    if (!(await validate())) return false
    setErrors((await latest.current.submit(current.current)) ?? {})
    return true
  })
  /** What the controls were last known to show, by name: what differs was written by something else. */
  const shown = useRef<Values>(options.initial)
  useLayoutEffect(() => {
    shown.current = values
  }, [values])
  const change = (name: Name, value: unknown): void => {
    current.current = { ...current.current, [name]: value }
    setValues(current.current)
    if (rules()[name]) states.on(name, 'input')
  }
  const take = (name: Name, control: Control): void => {
    const value = readControl(control)
    shown.current = { ...shown.current, [name]: value }
    change(name, value)
    latest.current.typed?.(name)
    if (isPicked(control) && rules()[name]) states.on(name, 'change')
  }
  /** Takes in what differs from what the controls were known to show. */
  const adopt = (form: HTMLFormElement): void => {
    for (const control of [...form.elements] as Control[]) {
      const before = shown.current[control.name as Name]
      if (before === undefined || !isWhole(control)) continue
      if (isLine(control) && !lines.current.has(control.name)) lines.current = new Set(lines.current).add(control.name)
      const now = readControl(control)
      if (typeof now === typeof before && now !== before) take(control.name as Name, control)
    }
  }
  const tidy = (): void => {
    const to = meant()
    for (const name of Object.keys(to) as Name[]) {
      if (to[name] === current.current[name]) continue
      change(name, to[name])
      latest.current.typed?.(name)
    }
  }
  const read = (form: HTMLFormElement): void => {
    adopt(form)
    tidy()
  }

  const shownRules = reading.rules(options, values)
  return {
    values,
    current: () => current.current,
    errors: Object.fromEntries([...errors].map(([name, [first]]) => [name, first])) as FieldErrors<Values>,
    isSubmitting,
    failure,
    form: {
      ref: element,
      noValidate: true,
      onFocus: () => void prepareValidation('field', localeTag()).catch(() => {}),
      onBlurCapture: ({ currentTarget }) => read(currentTarget),
      onChangeCapture: ({ currentTarget }) => adopt(currentTarget),
      onSubmit(event) {
        event.preventDefault()
        element.current = event.currentTarget
        read(event.currentTarget)
        void submit()
      },
    },
    field: name => ({
      name,
      value: values[name],
      required: isRequired(shownRules[name]),
      error: errors.get(name)?.[0],
      onChange: ({ currentTarget }) => {
        // The form has read it already, unless it is one of several controls or has files.
        if (readControl(currentTarget) !== shown.current[name]) take(name, currentTarget)
      },
      onBlur: () => {
        if (rules()[name]) states.on(name, 'blur')
      },
    }),
    read,
    set: change,
    setErrors,
    before,
    validate,
    reset: (to = latest.current.initial) => {
      current.current = to
      setValues(to)
      clearFailure()
      states.clear()
    },
  }
}

/** State of something that is sent once: `sent` has what it resolved to, `error` is a text key or the server's message. */
export function useSend<Input, Value>(send: (input: Input) => Promise<Result<Value>>) {
  const [sent, setSent] = useState<{ value: Value } | null>(null)
  // A second press may come after the reply but before the form has been replaced.
  const isTaken = useRef(false)
  const [error, setError] = useState<string | null>(null)
  return {
    sent,
    error,
    async send(input: Input): Promise<void> {
      if (isTaken.current) return
      isTaken.current = true
      setError(null)
      const result = await send(input)
      isTaken.current = result.ok
      if (result.ok) setSent(result)
      else setError(result.error.message)
    },
  }
}
