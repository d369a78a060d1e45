import type { ComponentType } from 'react'
import { loadChunk } from '../contract/ports'
import { loadTexts } from '../i18n/texts'
import type { PhotoFieldProps } from './photo-field'
import type { PhotoProgressProps } from './photo-progress'

let Field: ComponentType<PhotoFieldProps> | undefined
let Progress: ComponentType<PhotoProgressProps> | undefined

/** Loads the code of `PhotosLater`, which is a separate file, so that pages without that form do not load it. */
export async function photosReady(): Promise<void> {
  const [part] = await Promise.all([loadChunk('reviews-photo-field', () => import('./photo-field')), loadTexts('photos')])
  Field = part.PhotoField
  Progress = part.PhotoProgress
}

/** The photo field of a review; nothing if the backend accepts no photos. */
export const PhotosLater = (props: PhotoFieldProps) => Field && props.most > 0 && <Field {...props} />

/** How far the photos of a review are; nothing while none are sent. */
export const ProgressLater = ({ bytes, cancel }: Pick<PhotoProgressProps, 'cancel'> & { bytes: PhotoProgressProps['bytes'] | null }) =>
  Progress && bytes && <Progress bytes={bytes} cancel={cancel} />
