import { Field, type FieldProps } from './Field'

/** A field for an e-mail address, with the right keyboard and autocomplete. */
export const EmailField = (props: FieldProps) => <Field autoComplete="email" inputMode="email" maxLength={254} type="email" {...props} />

/** The same for a telephone number. */
export const PhoneField = (props: FieldProps) => <Field autoComplete="tel" inputMode="tel" type="tel" {...props} />
