import { ReviewInput } from '../../shared/contract/api/reviews'
import type { Deps } from '../http/environment'
import { formFiles, numberIn } from '../http/read'
import { askedBy } from '../pages/layout'
import type { Subject, SubjectForm, Values } from '../pages/subject-form'
import type { Reviewed } from './records'
import { takeReview } from './service'

const read = (values: Values) => ReviewInput.safeParse({ ...values, stars: numberIn(values.stars) })

/** Writing a review of a product or store. */
export const reviewForm = (deps: Deps): SubjectForm<Subject & { of: Reviewed }> => ({
  path: 'review',
  template: 'review',
  title: 'details.review.write',
  sent: 'details.review.sent',
  files: 'photos',
  fields: { stars: '', title: 'details.review.title', text: 'details.review.text', nickname: 'details.review.nickname' },
  initial: (_subject, customer) => ({ nickname: customer?.firstName ?? '' }),
  wrong: values => (read(values).error?.issues ?? []).map(({ path }) => String(path[0])),
  take: async (c, values, { of }) =>
    takeReview(askedBy(c, deps), c.get('session'), of, ReviewInput.parse(read(values).data), await formFiles(c, 'photos')),
})
