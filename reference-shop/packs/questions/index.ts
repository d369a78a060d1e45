import type { Pack } from '../../environment'
import { productQuestionsApi } from './api'
import { questionData } from './data'
import { productQuestionPages } from './pages'
import { personal } from './personal'
import { seedQuestions } from './seed'
import { endAnswerEmails, endOwnerEmails } from './service'
import { questionsView, questionUrls } from './view'

/** Public questions about a product, answered by the shop and by its buyers. */
export const pack: Pack = {
  name: 'questions',
  feature: 'questions',
  data: (database, now) => ({ questions: questionData(database, now) }),
  personal,
  seed: seedQuestions,
  apis: [['/api', productQuestionsApi]],
  pages: [['/', productQuestionPages]],
  unsubscribes: { '/vragen/afmelden': endAnswerEmails, '/vragen/niet-vragen': endOwnerEmails },
  urls: questionUrls,
  voted: { answer: 'product_answers' },
  productPart: async (c, deps, card) => ({ questions: await questionsView(c, deps, Number(card.product_id), card.url) }),
}
