import { useRef } from 'react'
import type { Review, ReviewList, ReviewPhoto, ReviewSort } from '../../../shared/contract/api/reviews'
import { parameterName, urlOf } from '../../../shared/contract/urls'
import { localeTag, t } from '../../../shared/i18n/texts'
import { HelpfulButton } from '../../../shared/reviews/HelpfulButton'
import type { Votes } from '../../../shared/reviews/hooks'
import { type ReviewChoice, type ReviewSize, type ReviewStars, reviewSizes, reviewsPage, starChoices } from '../../../shared/reviews/rules'
import { Stars, StarsRow } from '../../../shared/reviews/Stars'
import { Failed } from '../../../shared/ui/Failed'
import { onPlainClick } from '../../../shared/ui/hooks'

interface ReviewSumProps {
  reviews: ReviewList
  about: 'product' | 'store'
  url: string
  choice: ReviewChoice
  /** Shows the first page of the reviews that match the choice. */
  keepTo: (more: Partial<ReviewChoice>) => Promise<boolean>
}

type Links = Omit<ReviewSumProps, 'about'>

/** Number of reviews per star rating, linked to those reviews if the backend can filter by stars. */
function Given({ of, reviews, url, choice, keepTo }: Links & { of: ReviewStars }) {
  const label = t('details.reviews.given', { count: of })
  if (reviews.stars === undefined || !reviews.distribution[of - 1]) return label
  return (
    <a
      href={urlOf('reviews', reviewsPage(url, 1, { ...choice, stars: of }))}
      rel="nofollow"
      aria-current={of === choice.stars ? 'true' : undefined}
      data-replay={`reviews-stars-${of}`}
      onClick={onPlainClick(() => void keepTo({ stars: of }))}
    >
      {label}
    </a>
  )
}

/** Average, ratings per star, and how the shop verifies reviews. */
const ReviewSum = ({ about, ...more }: ReviewSumProps) => {
  const { average, count, distribution, verification } = more.reviews
  return (
    <div className="et-reviews__sum">
      {count > 0 && (
        <>
          <p className="et-reviews__score" aria-hidden="true">
            {average.toLocaleString(localeTag(), { maximumFractionDigits: 1 })}
          </p>
          <Stars rating={average} count={count} />
        </>
      )}
      {count > 0 && (
        <dl className="et-reviews__bars">
          {starChoices.map(stars => {
            const number = distribution[stars - 1] ?? 0
            return (
              <div key={stars}>
                <dt>
                  <Given {...more} of={stars} />
                </dt>
                <dd>
                  <svg className="et-reviews__bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                    <rect className="et-reviews__room" width="100" height="8" />
                    <rect className="et-reviews__part" width={Math.round((number / count) * 100)} height="8" />
                  </svg>
                  <span>{number}</span>
                </dd>
              </div>
            )
          })}
        </dl>
      )}
      {count === 0 && <p>{t(`details.reviews.${about}.none`)}</p>}
      <p className="et-reviews__honest">{verification}</p>
      <p>
        <a className="et-button" href={urlOf('review', { url: more.url })} data-replay="write-review">
          {t('details.review.write')}
        </a>
      </p>
    </div>
  )
}

/** Photos of a review as links to the large pictures, which a lightbox around the island opens over the page. */
const ReviewPhotos = ({ of, photos }: { of: Review['id']; photos: readonly ReviewPhoto[] }) => (
  <ul className="et-review__photos">
    {photos.map(({ src, thumbnail, alt }, at) => (
      <li key={src}>
        <a href={src} data-replay={`photo-${of}-${at + 1}`}>
          <img src={thumbnail} width="88" height="88" alt={alt} loading="lazy" />
        </a>
      </li>
    ))}
  </ul>
)

const day = (moment: string): string =>
  new Date(moment).toLocaleDateString(localeTag(), { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })

interface ReviewItemProps {
  review: Review
  about: 'product' | 'store'
  votes: Votes
}

/** One review. */
const ReviewItem = ({ review, about, votes }: ReviewItemProps) => (
  <li className="et-review" id={`review-${review.id}`}>
    <h3 className="et-review__title">{review.title}</h3>
    <p className="et-review__stars">
      <StarsRow stars={review.stars} label={t('details.reviews.given', { count: review.stars })} />
      {review.verified && <span className="et-review__verified">{t(`details.reviews.${about}.verified`)}</span>}
    </p>
    <p>{review.text}</p>
    {review.photos && <ReviewPhotos of={review.id} photos={review.photos} />}
    <p className="et-review__by">{t('details.reviews.by', { author: review.nickname, date: day(review.created_at) })}</p>
    {review.helpful !== undefined && <HelpfulButton vote={votes(review)} />}
  </li>
)

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
    <form className="et-reviews__sort" action={urlOf('reviews', { url })} onSubmit={event => event.preventDefault()}>
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
      className="et-button et-button--quiet"
      href={urlOf('reviews', reviewsPage(url, other, choice))}
      rel={rel}
      data-replay={`reviews-${rel}`}
      onClick={onPlainClick(() => void show(other))}
    >
      {t(`details.reviews.${rel}`)}
    </a>
  )
  return (
    <nav className="et-reviews__pages" aria-label={t('details.reviews.pages')}>
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
        <div className="et-reviews__side">
          <Arrangement {...{ reviews, url, choice, show }} />
          <Failed error={error} retry={() => void focusOn(retry())} />
          {items.length > 0 ? (
            <ul
              className="et-reviews__list"
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
