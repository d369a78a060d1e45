import { useState } from 'react'
import { errorOf } from '../../../shared/contract/result'
import { SchemaForm, textOf } from '../../../shared/forms/SchemaForm'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { sendQuestion } from '../../../shared/review-forms/hooks'
import type { QuestionFormProps } from './props'

export { props } from './props'
export const ready = () => loadTexts('common', 'validation', 'questions', 'details')

export default function QuestionForm({ form, sku, url, question }: QuestionFormProps) {
  const [done, setDone] = useState('')
  return (
    <SchemaForm
      shape={form}
      send={async values => {
        const sent = await sendQuestion(sku, question, {
          question: textOf(values, 'question'),
          text: textOf(values, 'text'),
          nickname: textOf(values, 'nickname'),
          email: textOf(values, 'email'),
        })
        if (sent.ok) setDone(sent.value)
        return errorOf(sent)
      }}
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
