import { Field, type FieldProps } from './Field'

/** An e-mail address, with the keyboard and the memory that go with it. */
export const EmailField = (props: FieldProps) => <Field autoComplete="email" inputMode="email" maxLength={254} type="email" {...props} />

/** A telephone number, the same. */
export const PhoneField = (props: FieldProps) => <Field autoComplete="tel" inputMode="tel" maxLength={30} type="tel" {...props} />
