import { useRef } from 'react'
import type { Answer, Question, QuestionList } from '../../../shared/contract/api/questions'
import { parameterName, urlOf } from '../../../shared/contract/urls'
import { localeTag, t } from '../../../shared/i18n/texts'
import { HelpfulButton } from '../../../shared/reviews/HelpfulButton'
import type { Votes } from '../../../shared/reviews/hooks'
import { canSearch, questionsPage, searchedFor } from '../../../shared/reviews/rules'
import { Failed } from '../../../shared/ui/Failed'
import { onPlainClick } from '../../../shared/ui/hooks'

const byline = ({ nickname, created_at: at }: Pick<Answer, 'nickname' | 'created_at'>): string =>
  t('details.reviews.by', {
    author: nickname,
    date: new Date(at).toLocaleDateString(localeTag(), { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }),
  })

const AnswerItem = ({ answer, votes }: { answer: Answer; votes: Votes }) => (
  <li className="et-answer" id={`answer-${answer.id}`}>
    <p>{answer.text}</p>
    <p className="et-question__by">
      {byline(answer)} <span className="et-answer__who">{t(answer.by === 'shop' ? 'questions.shop' : 'questions.owner')}</span>
    </p>
    {answer.helpful !== undefined && <HelpfulButton vote={votes(answer)} />}
  </li>
)

/** One question and its answers. */
function QuestionItem({ question, url, votes }: { question: Question; url: string; votes: Votes }) {
  const answerHref = urlOf('answer', { url, id: question.id })
  return (
    <li className="et-question">
      <h3 className="et-question__text">{question.question}</h3>
      <p className="et-question__by">{byline(question)}</p>
      {question.answers.length > 0 ? (
        <ul className="et-question__answers">
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

interface QuestionsProps {
  questions: QuestionList
  /** Path of the page of the product. */
  url: string
  isPending: boolean
  /** Text key or message. */
  error: string | null
  /** Shows a page of questions: of the current search, or of `search` if given. */
  show: (page: number, search?: string) => Promise<boolean>
  /** Repeats what failed. */
  retry: () => Promise<boolean>
  votes: Votes
}

type Shown = Pick<QuestionsProps, 'questions' | 'url' | 'show'>

/** Searches the questions; with a link back to all. */
function Search({ questions: { search = '' }, url, show }: Shown) {
  const field = parameterName('questions', 'search')
  return (
    <form
      className="et-questions__search"
      action={urlOf('questions', { url })}
      data-replay="questions-search"
      onSubmit={event => {
        event.preventDefault()
        void show(1, searchedFor(new FormData(event.currentTarget).get(field)))
      }}
    >
      <label htmlFor="questions-search">{t('questions.search')}</label>
      <input key={search} type="search" id="questions-search" name={field} defaultValue={search} maxLength={100} enterKeyHint="search" />
      <button type="submit" className="et-button et-button--quiet">
        {t('questions.searchGo')}
      </button>
      {search && (
        <a
          href={urlOf('questions', questionsPage(url, 1, ''))}
          rel="nofollow"
          data-replay="questions-all"
          onClick={onPlainClick(() => void show(1, ''))}
        >
          {t('questions.all')}
        </a>
      )}
    </form>
  )
}

/** Links to the previous and next page, with the current page number. */
function Pages({ questions: { current_page: page, last_page: last, search = '' }, url, show }: Shown) {
  const link = (other: number, rel: 'prev' | 'next') => (
    <a
      className="et-button et-button--quiet"
      href={urlOf('questions', questionsPage(url, other, search))}
      rel={rel}
      data-replay={`questions-${rel}`}
      onClick={onPlainClick(() => void show(other))}
    >
      {t(`details.reviews.${rel}`)}
    </a>
  )
  return (
    <nav className="et-reviews__pages" aria-label={t('questions.pages')}>
      {page > 1 && link(page - 1, 'prev')}
      <span>{t('details.reviews.page', { page, last })}</span>
      {page < last && link(page + 1, 'next')}
    </nav>
  )
}

/** Questions about a product with their answers, page by page. */
export function Questions({ questions, url, isPending, error, show, retry, votes }: QuestionsProps) {
  const list = useRef<HTMLUListElement>(null)
  const { items, count, search = '', current_page: page, last_page: last } = questions
  // After a failure the focus stays where the way to try again is.
  const focusOn = async (shown: Promise<boolean>): Promise<boolean> => {
    const isShown = await shown
    if (isShown) list.current?.focus()
    return isShown
  }
  const showAndFocus: QuestionsProps['show'] = (...wanted) => focusOn(show(...wanted))
  const askHref = urlOf('ask', { url })
  return (
    <>
      <p>{t(count > 0 ? 'questions.intro' : 'questions.none')}</p>
      {askHref && (
        <p>
          <a className="et-button" href={askHref} rel="nofollow" data-replay="ask">
            {t('questions.ask')}
          </a>
        </p>
      )}
      {canSearch(questions) && <Search {...{ questions, url }} show={showAndFocus} />}
      <Failed error={error} retry={() => void focusOn(retry())} />
      {items.length > 0 && (
        <ul
          className="et-questions__list"
          tabIndex={-1}
          aria-label={t('details.reviews.page', { page, last })}
          aria-busy={isPending}
          ref={list}
        >
          {items.map(question => (
            <QuestionItem key={question.id} question={question} url={url} votes={votes} />
          ))}
        </ul>
      )}
      {items.length === 0 && search !== '' && <p role="status">{t('questions.noneFound')}</p>}
      {last > 1 && <Pages {...{ questions, url }} show={showAndFocus} />}
    </>
  )
}
