import * as v from 'valibot'
import { ReviewForm } from '../../shared/contract/api/reviews'
import type { Deps } from '../environment'
import { formFiles, numberIn } from '../http/read'
import { askedBy } from '../pages/layout'
import type { Subject, SubjectForm, Values } from '../pages/subject-form'
import type { Reviewed } from './records'
import { photosIn, receiveReview } from './service'

const read = (values: Values) => v.safeParse(v.omit(ReviewForm, ['photos']), { ...values, stars: numberIn(values.stars) })

/** Writing a review of a product or store. */
export const reviewForm = (deps: Deps): SubjectForm<Subject & { of: Reviewed }> => ({
  path: 'review',
  template: 'review',
  title: 'details.review.write',
  sent: 'details.review.sent',
  ...(photosIn(deps) && { files: 'photos' }),
  fields: {
    stars: '',
    title: 'details.review.title',
    text: 'details.review.text',
    nickname: 'details.review.nickname',
    ...(photosIn(deps) && { email: 'photos.email' }),
  },
  missing: { title: 'title', text: 'review', nickname: 'name' },
  initial: (_subject, customer) => ({ nickname: customer?.firstName ?? '', email: '' }),
  wrong: values => (read(values).issues ?? []).map(({ path }) => String(path?.[0].key)),
  take: async (c, values, { of }) => {
    const { email, ...review } = v.parse(ReviewForm, read(values).output)
    await receiveReview(askedBy(c, deps), c.get('session'), of, review, await formFiles(c, 'photos'), email)
  },
})
