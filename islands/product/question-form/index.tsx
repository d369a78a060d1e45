import { ShapedForm, textOf } from '../../../shared/forms/ShapedForm'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { useQuestionForm } from '../../../shared/reviews/form-hooks'
import type { QuestionFormProps } from './props'

export { props } from './props'
export const ready = () => loadTexts('common', 'validation', 'questions', 'details')

export default function QuestionForm({ form, sku, url, question }: QuestionFormProps) {
  const { done, send } = useQuestionForm(sku, question)
  return (
    <ShapedForm
      shape={form}
      send={values =>
        send({
          question: textOf(values, 'question'),
          text: textOf(values, 'text'),
          nickname: textOf(values, 'nickname'),
          email: textOf(values, 'email'),
        })
      }
      done={
        done && (
          <>
            {t(done)} <a href={`${url}#vragen`}>{t('details.back')}</a>
          </>
        )
      }
    />
  )
}
