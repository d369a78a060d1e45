import { FORM, type FormShape } from '../../../shared/contract/form'
import { type DocsOf, json, type PropSpecs, type PropsOf } from '../../../shared/contract/props'

/** Props of `withdrawal`. */
export const props = {
  form: json<FormShape>({ shape: FORM }),
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  form: 'The first step as the server printed it: name, number and e-mail address.',
}

export type WithdrawalProps = PropsOf<typeof props>
