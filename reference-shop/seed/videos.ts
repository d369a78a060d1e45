import type { ProductVideo } from '../product/records'

/** By the slug of the product that is seen in it; a shop of another chance does not have that product, nor the video. */
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

/** For the column `video`; null for a product without one. */
export const videoOf = (slug: string): string | null => (videos[slug] ? JSON.stringify(videos[slug]) : null)
