import { useRef } from 'react'
import type { ReviewList, ReviewSort } from '../../../shared/contract/api/reviews'
import { urlOf } from '../../../shared/contract/urls'
import { t } from '../../../shared/i18n/texts'
import { type ReviewSize, type ReviewStars, reviewSizes, reviewsPage, starChoices } from '../../../shared/reviews/rules/review-pages'
import { Failed } from '../../../shared/ui/Failed'
import { onPlainClick } from '../../../shared/ui/on-plain-click'
import { ReviewItem } from './ReviewItem'
import { ReviewSum } from './ReviewSum'

interface ReviewsProps {
  reviews: ReviewList
  about: 'product' | 'store'
  /** Path of the page of that product or store. */
  url: string
  sort: ReviewSort
  /** How many a page holds. */
  size: ReviewSize
  /** What they all have; null for reviews of any number. */
  stars: ReviewStars | null
  isPending: boolean
  /** Text key or sentence. */
  error: string | null
  show: (page: number) => Promise<void>
  sortBy: (sort: ReviewSort) => Promise<void>
  resize: (size: ReviewSize) => Promise<void>
  keepTo: (stars: ReviewStars | null) => Promise<void>
}

const SORTS: readonly ReviewSort[] = ['newest', 'highest', 'lowest']

/** Of those that somebody gave, and the one in force. */
const StarChoice = ({ distribution, stars, keepTo }: Pick<ReviewList, 'distribution'> & Pick<ReviewsProps, 'stars' | 'keepTo'>) => (
  <>
    <label htmlFor="reviews-stars">{t('details.reviews.stars')}</label>
    <select
      id="reviews-stars"
      name="sterren"
      value={String(stars ?? '')}
      onChange={event => void keepTo((Number(event.currentTarget.value) || null) as ReviewStars | null)}
    >
      <option value="">{t('details.reviews.anyStars')}</option>
      {starChoices
        .filter(one => one === stars || distribution[one - 1])
        .map(one => (
          <option key={one} value={one}>
            {t('details.reviews.given', { count: one })}
          </option>
        ))}
    </select>
  </>
)

/** In which order, with how many stars, and of more reviews than fit on the smallest page, how many at a time. */
function Arrangement({
  reviews,
  url,
  sort,
  size,
  stars,
  sortBy,
  resize,
  keepTo,
}: Pick<ReviewsProps, 'reviews' | 'url' | 'sort' | 'size' | 'stars' | 'sortBy' | 'resize' | 'keepTo'>) {
  return (
    <form className="reviews__sort" action={`${url}#reviews`} onSubmit={event => event.preventDefault()}>
      <label htmlFor="reviews-sort">{t('details.reviews.sort')}</label>
      <select id="reviews-sort" name="volgorde" value={sort} onChange={event => void sortBy(event.currentTarget.value as ReviewSort)}>
        {SORTS.map(one => (
          <option key={one} value={one}>
            {t(`details.reviews.${one}`)}
          </option>
        ))}
      </select>
      {reviews.stars !== undefined && <StarChoice distribution={reviews.distribution} stars={stars} keepTo={keepTo} />}
      {reviews.total_items > reviewSizes[0] && (
        <>
          <label htmlFor="reviews-size">{t('details.reviews.size')}</label>
          <select
            id="reviews-size"
            name="aantal"
            value={size}
            onChange={event => void resize(Number(event.currentTarget.value) as ReviewSize)}
          >
            {reviewSizes.map(one => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </>
      )}
    </form>
  )
}

/** Links to the page before and after this one, and which this is. */
function Pages({
  reviews: { current_page: page, last_page: last },
  url,
  sort,
  size,
  stars,
  go,
}: Pick<ReviewsProps, 'reviews' | 'url' | 'sort' | 'size' | 'stars'> & { go: (page: number) => Promise<void> }) {
  const link = (other: number, rel: 'prev' | 'next') => (
    <a
      className="button button--quiet"
      href={urlOf('reviews', reviewsPage(url, other, sort, size, stars))}
      rel={rel}
      data-replay={`reviews-${rel}`}
      onClick={onPlainClick(() => void go(other))}
    >
      {t(`details.reviews.${rel}`)}
    </a>
  )
  return (
    <nav className="reviews__pages" aria-label={t('details.reviews.pages')}>
      {page > 1 && link(page - 1, 'prev')}
      <span>{t('details.reviews.page', { page, last })}</span>
      {page < last && link(page + 1, 'next')}
    </nav>
  )
}

/** What shoppers think of a product or store: the sum on one side, a page of reviews on the other. */
export function Reviews(props: ReviewsProps) {
  const { reviews, about, url, sort, size, stars, isPending, error, show, sortBy, resize, keepTo } = props
  const list = useRef<HTMLUListElement>(null)
  const { current_page: page, last_page: last, items, count } = reviews
  const thenFocus =
    <Of,>(change: (of: Of) => Promise<void>) =>
    async (of: Of): Promise<void> => {
      await change(of)
      list.current?.focus()
    }
  return (
    <>
      <ReviewSum {...{ reviews, about, url, sort, size, stars }} keepTo={thenFocus(keepTo)} />
      {count > 0 && (
        <div className="reviews__side">
          <Arrangement {...{ reviews, url, sort, size, stars, sortBy, resize, keepTo }} />
          <Failed error={error} retry={() => void show(page)} />
          {items.length > 0 ? (
            <ul
              className="reviews__list"
              tabIndex={-1}
              aria-label={t('details.reviews.page', { page, last })}
              aria-busy={isPending}
              ref={list}
            >
              {items.map(review => (
                <ReviewItem key={review.id} review={review} about={about} />
              ))}
            </ul>
          ) : (
            <p>{t('details.reviews.noneOfStars')}</p>
          )}
          {last > 1 && <Pages {...{ reviews, url, sort, size, stars }} go={thenFocus(show)} />}
        </div>
      )}
    </>
  )
}
