import { useEffect, useId, useRef } from 'react'
import { urlOf } from '../../../shared/contract/urls'
import type { useExpress } from '../../../shared/express/use-express'
import { t } from '../../../shared/i18n/texts'
import { Failed } from '../../../shared/ui/Failed'
import { ExpressOverview } from './ExpressOverview'

type ExpressDialogProps = Omit<ReturnType<typeof useExpress>, 'offer' | 'open'> & { isBesideCart: boolean }

/** Opens as a modal, and returns the focus when it is gone. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return dialog
}

/** The window with all that is ordered, and the button that orders it. */
export function ExpressDialog({ isBesideCart, close, retry, ...rest }: ExpressDialogProps) {
  const { overview, phase, error } = rest
  const dialog = useModal()
  const title = useId()
  const isUnderWay = phase === 'placing' || phase === 'asking' || phase === 'leaving'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is for the backdrop
    <dialog
      ref={dialog}
      className="modal express-dialog"
      aria-labelledby={title}
      aria-busy={phase === 'loading' || isUnderWay}
      onClose={({ currentTarget }) => {
        // A second Escape closes a dialog whatever `cancel` prevented: the outcome of an order is never out of sight.
        if (!close()) currentTarget.showModal()
      }}
      onCancel={event => {
        if (isUnderWay) event.preventDefault()
      }}
      onClick={event => {
        if (event.target === event.currentTarget) close()
      }}
    >
      <div className="modal__panel">
        <div className="modal__head">
          <h2 id={title}>{t('express.title')}</h2>
          <button type="button" className="modal__close" aria-label={t('common.close')} aria-disabled={isUnderWay} onClick={close} />
        </div>
        {isBesideCart && overview && <p>{`${t('express.beside')} ${t('express.changing')}`}</p>}
        <p role="status">{phase === 'loading' && t('express.loading')}</p>
        <Failed error={error} retry={overview || phase === 'loading' ? undefined : retry} />
        {!overview && error && urlOf('cart') && (
          <p>
            <a href={urlOf('cart')}>{t('express.cart')}</a>
          </p>
        )}
        {overview && <ExpressOverview {...rest} overview={overview} />}
      </div>
    </dialog>
  )
}
