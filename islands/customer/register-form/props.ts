import { FORM, type FormShape } from '../../../shared/contract/form'
import { type DocsOf, json, type PropSpecs, type PropsOf } from '../../../shared/contract/props'

/** Props of `register-form`. */
export const props = {
  form: json<FormShape>({ shape: FORM }),
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  form: 'The form as the server printed it.',
}

export type RegisterFormProps = PropsOf<typeof props>
