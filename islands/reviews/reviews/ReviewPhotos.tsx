import type { Review, ReviewPhoto } from '../../../shared/contract/api/reviews'

/** Photos of a review as links to the large pictures, which a lightbox around the island opens over the page. */
export const ReviewPhotos = ({ of, photos }: { of: Review['id']; photos: readonly ReviewPhoto[] }) => (
  <ul className="review__photos">
    {photos.map(({ src, thumbnail, alt }, at) => (
      <li key={src}>
        <a href={src} data-replay={`photo-${of}-${at + 1}`}>
          <img src={thumbnail} width="88" height="88" alt={alt} loading="lazy" />
        </a>
      </li>
    ))}
  </ul>
)
