import type { ProductVideo } from '../product/records'

/** Videos by product slug; a shop with another random seed has neither these products nor the videos. */
const videos: Readonly<Record<string, ProductVideo>> = {
  'brisolo-espressomachine-25l626-26': {
    file: 'espressomachine',
    title: 'De espressomachine van alle kanten',
    description: 'De Brisolo Espressomachine 25L626 van voren, van opzij, van dichtbij en in gebruik. Zonder geluid.',
    uploaded: '2026-09-14T08:00:00Z',
  },
  'brisolo-systeemcamera-20v132-32': {
    file: 'systeemcamera',
    title: 'De systeemcamera van alle kanten',
    description: 'De Brisolo Systeemcamera 20V132 van voren, van opzij, van dichtbij en in gebruik. Zonder geluid.',
    uploaded: '2026-09-14T08:00:00Z',
  },
}

/** Value of the column `video`; null for a product without a video. */
export const videoOf = (slug: string): string | null => (videos[slug] ? JSON.stringify(videos[slug]) : null)
