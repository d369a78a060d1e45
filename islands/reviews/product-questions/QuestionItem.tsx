import type { Answer, Question } from '../../../shared/contract/api/questions'
import { urlOf } from '../../../shared/contract/urls'
import { localeTag, t } from '../../../shared/i18n/texts'
import { HelpfulButton } from '../../../shared/reviews/HelpfulButton'
import type { Votes } from '../../../shared/reviews/hooks'

const byline = ({ nickname, created_at: at }: Pick<Answer, 'nickname' | 'created_at'>): string =>
  t('details.reviews.by', {
    author: nickname,
    date: new Date(at).toLocaleDateString(localeTag(), { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }),
  })

const AnswerItem = ({ answer, votes }: { answer: Answer; votes: Votes }) => (
  <li className="answer" id={`answer-${answer.id}`}>
    <p>{answer.text}</p>
    <p className="question__by">
      {byline(answer)} <span className="answer__who">{t(answer.by === 'shop' ? 'questions.shop' : 'questions.owner')}</span>
    </p>
    {answer.helpful !== undefined && <HelpfulButton vote={votes(answer)} />}
  </li>
)

/** One question and its answers. */
export function QuestionItem({ question, url, votes }: { question: Question; url: string; votes: Votes }) {
  const answerHref = urlOf('answer', { url, id: question.id })
  return (
    <li className="question">
      <h3 className="question__text">{question.question}</h3>
      <p className="question__by">{byline(question)}</p>
      {question.answers.length > 0 ? (
        <ul className="question__answers">
          {question.answers.map(answer => (
            <AnswerItem key={answer.id} answer={answer} votes={votes} />
          ))}
        </ul>
      ) : (
        <p>{t('questions.noAnswer')}</p>
      )}
      {answerHref && (
        <p>
          <a href={answerHref} rel="nofollow" data-replay={`answer-to-${question.id}`}>
            {t('questions.answer')}
          </a>
        </p>
      )}
    </li>
  )
}
