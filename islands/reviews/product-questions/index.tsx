import { loadTexts } from '../../../shared/i18n/texts'
import { useQuestions, useVotes } from '../../../shared/reviews/hooks'
import type { ProductQuestionsProps } from './props'
import { Questions } from './Questions'

export { props } from './props'
export const ready = () => loadTexts('questions', 'details', 'common')

export default function ProductQuestionsIsland({ sku, url }: ProductQuestionsProps) {
  const { questions, ...more } = useQuestions({ sku, url })
  const votes = useVotes('answer')
  return questions && <Questions {...more} questions={questions} votes={votes} url={url} />
}
