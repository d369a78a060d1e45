const PICTURE = /\.(?:png|jpe?g|gif|webp|avif)$/i

/**
 * Whether a link leads to a picture that the lightbox can show: png, jpg, jpeg, gif, webp or avif, case-insensitive, with or without a
 * query.
 */
export const isPictureLink = (href: string): boolean => {
  try {
    return PICTURE.test(new URL(href, 'http://x').pathname)
  } catch {
    return false
  }
}
