import type { ComponentType } from 'react'
import { loadPart } from '../contract/ports'
import { loadTexts } from '../i18n/texts'
import type { PhotoFieldProps } from './photo-field'

let Field: ComponentType<PhotoFieldProps> | undefined

/** Loads the code of `PhotosLater`, which is a separate file, so that pages without that form do not load it. */
export async function photosReady(): Promise<void> {
  const [part] = await Promise.all([loadPart('reviews-photo-field', () => import('./photo-field')), loadTexts('photos')])
  Field = part.PhotoField
}

/** The photo field of a review; nothing if the backend accepts no photos. */
export const PhotosLater = (props: PhotoFieldProps) => Field && props.most > 0 && <Field {...props} />
