import { FORM, type FormShape } from '../../../shared/contract/form'
import { type DocsOf, json, type PropSpecs, type PropsOf } from '../../../shared/contract/props'

/** Props of `question-form`. */
export const props = {
  form: json<FormShape>({ shape: FORM }),
  sku: { kind: 'string' },
  url: { kind: 'string' },
  question: { kind: 'id', optional: true },
} satisfies PropSpecs

/** Describes each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  form: 'The form as the server printed it: `question`, `nickname` and `email`; of an answer `text` and `nickname`.',
  sku: 'Article number of the product.',
  url: 'Path of the product page, to go back to.',
  question: 'Id of the question that is answered; without it one is asked.',
}

export type QuestionFormProps = PropsOf<typeof props>
