import { useGuide } from '../../../shared/catalogue/use-guide'
import type { GuidedSellingProps } from '../../../shared/contract/islands/guided-selling'
import { loadTexts } from '../../../shared/i18n/texts'
import { GuidedSelling } from './GuidedSelling'

export { props } from '../../../shared/contract/islands/guided-selling'
export const ready = () => loadTexts('guide')

export default function GuidedSellingIsland({ guide }: GuidedSellingProps) {
  const { step, follow, backHref } = useGuide(guide)
  const question = guide.questions[step?.at ?? 0]
  if (!step || !question) return null
  const { at, ...rest } = step
  return (
    <GuidedSelling
      {...rest}
      step={at + 1}
      steps={guide.questions.length}
      question={question.question}
      help={question.help}
      backHref={backHref}
      follow={follow}
    />
  )
}
