import { useRef } from 'react'
import type { ReviewList, ReviewSort } from '../../../shared/contract/api/reviews'
import { parameterName, urlOf } from '../../../shared/contract/urls'
import { t } from '../../../shared/i18n/texts'
import type { Votes } from '../../../shared/reviews/hooks'
import { type ReviewChoice, type ReviewSize, type ReviewStars, reviewSizes, reviewsPage, starChoices } from '../../../shared/reviews/rules'
import { Failed } from '../../../shared/ui/Failed'
import { onPlainClick } from '../../../shared/ui/hooks'
import { ReviewItem } from './ReviewItem'
import { ReviewSum } from './ReviewSum'

interface ReviewsProps {
  reviews: ReviewList
  about: 'product' | 'store'
  /** Path of the page of that product or store. */
  url: string
  choice: ReviewChoice
  isPending: boolean
  /** Text key or message. */
  error: string | null
  /** Shows a page of reviews, with changes to the choice. */
  show: (page: number, more?: Partial<ReviewChoice>) => Promise<boolean>
  /** Repeats what failed. */
  retry: () => Promise<boolean>
  votes: Votes
}

type Shown = Pick<ReviewsProps, 'reviews' | 'url' | 'choice' | 'show'>

/** The sort orders that the backend supports: without votes, not by helpfulness. */
const sortsOf = ({ items }: ReviewList): ReviewSort[] =>
  items.some(({ helpful }) => helpful === undefined) ? ['newest', 'highest', 'lowest'] : ['newest', 'helpful', 'highest', 'lowest']

/** Star ratings that occur, and the active one. */
const StarChoice = ({ reviews: { distribution }, choice: { stars }, show }: Shown) => (
  <>
    <label htmlFor="reviews-stars">{t('details.reviews.stars')}</label>
    <select
      id="reviews-stars"
      name={parameterName('reviews', 'stars')}
      value={String(stars ?? '')}
      onChange={event => void show(1, { stars: (Number(event.currentTarget.value) || null) as ReviewStars | null })}
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

/** Sort order, star filter, and, if the reviews do not fit on the smallest page, the page size. */
function Arrangement(shown: Shown) {
  const { reviews, url, choice, show } = shown
  return (
    <form className="reviews__sort" action={urlOf('reviews', { url })} onSubmit={event => event.preventDefault()}>
      <label htmlFor="reviews-sort">{t('details.reviews.sort')}</label>
      <select
        id="reviews-sort"
        name={parameterName('reviews', 'sort')}
        value={choice.sort}
        onChange={event => void show(1, { sort: event.currentTarget.value as ReviewSort })}
      >
        {sortsOf(reviews).map(one => (
          <option key={one} value={one}>
            {t(`details.reviews.${one}`)}
          </option>
        ))}
      </select>
      {reviews.stars !== undefined && <StarChoice {...shown} />}
      {reviews.total_items > reviewSizes[0] && (
        <>
          <label htmlFor="reviews-size">{t('details.reviews.size')}</label>
          <select
            id="reviews-size"
            name={parameterName('reviews', 'size')}
            value={choice.size}
            onChange={event => void show(1, { size: Number(event.currentTarget.value) as ReviewSize })}
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

/** Links to the previous and next page, with the current page number. */
function Pages({ reviews: { current_page: page, last_page: last }, url, choice, show }: Shown) {
  const link = (other: number, rel: 'prev' | 'next') => (
    <a
      className="button button--quiet"
      href={urlOf('reviews', reviewsPage(url, other, choice))}
      rel={rel}
      data-replay={`reviews-${rel}`}
      onClick={onPlainClick(() => void show(other))}
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

/** Reviews of a product or store: the summary beside a page of reviews. */
export function Reviews({ reviews, about, url, choice, isPending, error, show, retry, votes }: ReviewsProps) {
  const list = useRef<HTMLUListElement>(null)
  const { current_page: page, last_page: last, items, count } = reviews
  // After a failure the focus stays where the way to try again is.
  const focusOn = async (shown: Promise<boolean>): Promise<boolean> => {
    const isShown = await shown
    if (isShown) list.current?.focus()
    return isShown
  }
  const showAndFocus: ReviewsProps['show'] = (...wanted) => focusOn(show(...wanted))
  return (
    <>
      <ReviewSum {...{ reviews, about, url, choice }} keepTo={more => showAndFocus(1, more)} />
      {count > 0 && (
        <div className="reviews__side">
          <Arrangement {...{ reviews, url, choice, show }} />
          <Failed error={error} retry={() => void focusOn(retry())} />
          {items.length > 0 ? (
            <ul
              className="reviews__list"
              tabIndex={-1}
              aria-label={t('details.reviews.page', { page, last })}
              aria-busy={isPending}
              ref={list}
            >
              {items.map(review => (
                <ReviewItem key={review.id} review={review} about={about} votes={votes} />
              ))}
            </ul>
          ) : (
            <p>{t('details.reviews.noneFound')}</p>
          )}
          {last > 1 && <Pages {...{ reviews, url, choice }} show={showAndFocus} />}
        </div>
      )}
    </>
  )
}
