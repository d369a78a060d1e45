/** Limits of photos per review: number, bytes per photo and in total. */
export const photoLimits = { most: 4, file: 8_000_000, all: 20_000_000 } as const

/** Types that the file field offers; the shop checks the content. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** Megabytes for messages. */
export const inMegabytes = (bytes: number): number => Math.round(bytes / 1_000_000)

/** How far photos are being sent: the photo on its way, from 1, of how many; percent of all bytes, whole. */
export interface PhotoProgress {
  photo: number
  of: number
  percent: number
}

/** Bytes of each photo, and of the request they are in: sent, and in all. */
export interface SentBytes {
  sizes: readonly number[]
  sent: number
  total: number
}

/** What is not a photo in a request is small, so bytes sent count for the photos. */
export function progressOf({ sizes, sent, total }: SentBytes): PhotoProgress {
  const share = total > 0 ? Math.min(1, sent / total) : 0
  let left = share * sizes.reduce((sum, size) => sum + size, 0)
  const at = sizes.findIndex(size => {
    left -= size
    return left < 0
  })
  return { photo: at < 0 ? sizes.length : at + 1, of: sizes.length, percent: Math.floor(share * 100) }
}

/** Whether progress is worth announcing after what was announced last: each quarter once. */
export const isNewQuarter = (said: PhotoProgress | null, now: PhotoProgress): boolean =>
  Math.floor(now.percent / 25) > Math.floor((said?.percent ?? 0) / 25)

/** Whether a file is a photo as iPhones keep them, which few browsers read. */
export const isHeic = ({ name, type }: { name: string; type: string }): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))
