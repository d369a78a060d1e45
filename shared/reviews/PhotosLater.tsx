import type { ComponentType } from 'react'
import { loadPart } from '../contract/ports'
import { loadTexts } from '../i18n/texts'
import type { PhotoFieldProps } from './photo-field'

let Field: ComponentType<PhotoFieldProps> | undefined

/** Loads what `PhotosLater` shows, in a file of its own: pages without that form have nothing of it. */
export async function photosReady(): Promise<void> {
  const [part] = await Promise.all([loadPart('reviews-photo-field', () => import('./photo-field')), loadTexts('photos')])
  Field = part.PhotoField
}

/** Choosing photos for a review; nothing where the backend takes none. */
export const PhotosLater = (props: PhotoFieldProps) => Field && props.most > 0 && <Field {...props} />
