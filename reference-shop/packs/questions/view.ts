import type { Context } from 'hono'
import { fillUrl } from '../../../shared/contract/urls'
import { canSearch, questionsPage, searchedFor } from '../../../shared/reviews/rules'
import type { Deps, ShopEnv } from '../../environment'
import { numberIn } from '../../http/read'
import { datesIn } from '../../text/dates'
import { questionsOf } from './service'
import type { QuestionsView } from './views'

/** Pages about questions that the island links to. */
export const questionUrls = {
  questions: '{url}?vragen={page}&zoekvraag={search}#vragen',
  ask: '{url}/stel-vraag',
  answer: '{url}/antwoord?vraag={id}',
}

/** The page of questions in the address: `?vragen=2&zoekvraag=hdmi`. `url` is the path of the product's page. */
export async function questionsView(c: Context<ShopEnv>, deps: Deps, productId: number, url: string): Promise<QuestionsView> {
  const requested = numberIn(c.req.query('vragen'))
  const search = searchedFor(c.req.query('zoekvraag'))
  const page = requested >= 1 ? Math.min(requested, 10_000) : 1
  const reply = await questionsOf(deps, productId, { page, search }, c.get('session'))
  if (!reply) throw new Error(`No questions at ${url}`)
  const day = datesIn(deps.render.locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })
  const dateOf = (moment: string): string => day.format(Date.parse(moment))
  const { current_page: current, last_page: last } = reply
  const hrefOf = (other: number, words = search): string => fillUrl(questionUrls.questions, questionsPage(url, other, words))
  return {
    count: reply.count,
    search,
    canSearch: canSearch(reply),
    items: reply.items.map(({ id, question, nickname, created_at, answers }) => ({
      id,
      question,
      nickname,
      date: dateOf(created_at),
      answerHref: fillUrl(questionUrls.answer, { url, id }),
      answers: answers.map(({ created_at: answered, helpful, found_helpful: voted = false, ...answer }) => ({
        ...answer,
        date: dateOf(answered),
        helpful: helpful ?? null,
        voted,
      })),
    })),
    page: current,
    last,
    prevHref: current > 1 ? hrefOf(current - 1) : '',
    nextHref: current < last ? hrefOf(current + 1) : '',
    allHref: search ? hrefOf(1, '') : '',
    seed: reply,
  }
}
