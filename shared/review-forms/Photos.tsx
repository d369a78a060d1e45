import { type ChangeEvent, type ComponentProps, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ports } from '../contract/ports'
import { Field, type FieldProps, Optional } from '../forms/Field'
import { t } from '../i18n/texts'
import { asJpeg, choosableTypes, drawPhoto, smallerPhoto } from '../widgets/smaller-photo'
import {
  inMegabytes,
  isHeic,
  isNewQuarter,
  type PhotoProgress as Progress,
  photoLimits,
  photoTypes,
  progressOf,
  type SentBytes,
} from './rules'

/** A chosen photo, with the version to upload. */
export interface ChosenPhoto {
  id: number
  name: string
  file: File
  sent: Promise<Blob>
}

export interface PhotoFieldProps {
  /** Maximum number of photos that the backend accepts. */
  most: number
  photos: readonly ChosenPhoto[]
  change: (next: (photos: readonly ChosenPhoto[]) => readonly ChosenPhoto[]) => void
  /** The field for an address that gets a link to take the photos back; null if it is not asked. */
  email: Pick<FieldProps, 'name' | 'value' | 'error' | 'onChange' | 'onBlur'> | null
}

const SIDE = 240
const wordsOf = (most: number) => ({ most, size: inMegabytes(photoLimits.file) })
let lastId = 0

/** A preview of a photo; its name if the browser cannot show it. */
function Preview({ photo: { file, name }, ...rest }: { photo: ChosenPhoto } & ComponentProps<'canvas'>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    if (canvas.current) void drawPhoto(file, canvas.current, SIDE).then(setShown)
  }, [file])
  return isShown ? <canvas ref={canvas} role="img" aria-label={name} {...rest} /> : <span className="et-photo-field__name">{name}</span>
}

/** A file that the shop can read; null for a HEIC that this browser cannot convert. */
const readable = async (file: File): Promise<File | null> => {
  if (!isHeic(file)) return file
  const made = await asJpeg(file)
  return made && new File([made], file.name, { type: made.type })
}

/** The problem of a file, checked before uploading. */
function problemOf(file: File, most: number): string | null {
  const words = { ...wordsOf(most), name: file.name }
  if (file.size === 0 || !photoTypes.split(',').includes(file.type)) return t('photos.unreadable', words)
  return null
}

/** The chosen photos, each with a button that removes it. */
const Chosen = ({ photos, remove }: Pick<PhotoFieldProps, 'photos'> & { remove: (id: number) => void }) =>
  photos.length > 0 && (
    <ul className="et-review__photos">
      {photos.map((photo, at) => (
        <li key={photo.id}>
          <Preview photo={photo} />
          <button
            type="button"
            className="et-photo-field__remove"
            aria-label={t('photos.remove', { number: at + 1 })}
            onClick={() => remove(photo.id)}
          >
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  )

/** A photo field; each photo has a remove button. New photos are added to the earlier ones. */
export function PhotoField({ most, photos, change, email }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const [isConverting, setConverting] = useState(false)
  const latest = useRef(photos)
  useLayoutEffect(() => {
    latest.current = photos
  }, [photos])

  const remove = (id: number): void => {
    change(now => now.filter(one => one.id !== id))
    input.current?.focus()
  }
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const chosen = [...(currentTarget.files ?? [])]
    // Reset, so that a removed file can be chosen again; the list holds the files.
    currentTarget.value = ''
    if (!chosen.some(isHeic)) return add(chosen)
    setConverting(true)
    const read = await Promise.all(chosen.map(readable))
    setConverting(false)
    const lost = chosen.find((_, at) => !read[at])
    add(
      read.filter(file => file !== null),
      lost && t('photos.heic', { name: lost.name }),
    )
  }
  const add = (files: readonly File[], lost?: string): void => {
    const problems = files.map(file => problemOf(file, most))
    const good = files.filter((_, at) => !problems[at])
    const room = most - latest.current.length
    const problem = lost ?? problems.find(Boolean) ?? (good.length > room ? t('photos.many', wordsOf(most)) : '')
    setError(problem)
    const added = good.slice(0, room).map(file => ({ id: ++lastId, name: file.name, file, sent: smallerPhoto(file) }))
    if (added.length) change(now => [...now, ...added])
    for (const { id, name, sent } of added)
      void sent.then(blob => {
        if (blob.size <= photoLimits.file) return
        change(now => now.filter(one => one.id !== id))
        setError(t('photos.large', { ...wordsOf(most), name }))
      })
  }

  return (
    <>
      <div className="et-field et-photo-field">
        <label className="et-field__label" htmlFor="review-photos">
          {t('photos.label')} <Optional />
        </label>
        <p className="et-form__hint" id="review-photos-hint">
          {t('photos.hint', wordsOf(most))}
        </p>
        <Chosen photos={photos} remove={remove} />
        <input
          type="file"
          id="review-photos"
          name="photos"
          accept={photoTypes}
          multiple
          aria-describedby={error ? 'review-photos-hint review-photos-error' : 'review-photos-hint'}
          aria-invalid={error ? 'true' : undefined}
          data-replay="review-photos"
          ref={input}
          onClick={({ currentTarget }) => {
            currentTarget.accept = choosableTypes(photoTypes)
          }}
          onChange={event => void choose(event)}
        />
        {(photos.length > 0 || isConverting) && (
          <p role="status">{isConverting ? t('photos.converting') : t('photos.chosen', { count: photos.length })}</p>
        )}
        {error && (
          <p className="et-field__error" id="review-photos-error" role="alert">
            {error}
          </p>
        )}
      </div>
      {email && (
        <Field
          id="review-email"
          label={t('photos.email')}
          description={t('photos.emailHint')}
          type="email"
          autoComplete="email"
          maxLength={254}
          {...email}
        />
      )}
    </>
  )
}

export interface PhotoProgressProps {
  bytes: SentBytes
  cancel: () => void
}

/** How far the photos of a review are, with a button that stops them until the last has left. Each quarter is announced. */
export function PhotoProgress({ bytes, cancel }: PhotoProgressProps) {
  const said = useRef<Progress | null>(null)
  const progress = progressOf(bytes)
  const { percent } = progress
  const isOver = percent === 100
  const text = isOver ? t('photos.allSent') : t('photos.progress', { ...progress })
  useEffect(() => {
    const now = progressOf(bytes)
    if (!isNewQuarter(said.current, now)) return
    said.current = now
    ports().announce(text)
  }, [bytes, text])
  const stop = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    // This button goes away, and the focus would be lost.
    currentTarget.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    cancel()
  }
  return (
    <div className="et-photo-progress">
      <progress value={percent} max={100} aria-label={t('photos.sending')} />
      <span className="et-photo-progress__text">{text}</span>
      {!isOver && (
        <button type="button" className="et-button et-button--quiet" onClick={stop}>
          {t('photos.stop')}
        </button>
      )}
    </div>
  )
}
