import { type MouseEvent, useEffect, useRef } from 'react'
import { ports } from '../contract/ports'
import { t } from '../i18n/texts'
import { isNewQuarter, type PhotoProgress as Progress, progressOf, type SentBytes } from './rules/photos'

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
    <div className="photo-progress">
      <progress value={percent} max={100} aria-label={t('photos.sending')} />
      <span className="photo-progress__text">{text}</span>
      {!isOver && (
        <button type="button" className="button button--quiet" onClick={stop}>
          {t('photos.stop')}
        </button>
      )}
    </div>
  )
}
