import { type FormEvent, useRef, useState } from 'react'
import type { GiftCardOnQuote } from '../contract/api/totals'
import type { Id } from '../contract/id'
import { cleanDigits } from '../contract/typed'
import { t } from '../i18n/texts'
import { Price } from '../price/Price'
import { digits } from '../price/price-words'
import { sumOf } from '../price/rules/price'
import { useFocusBack } from '../ui/hooks'
import { useGiftCards } from './gift-cards-hooks'

export interface GiftCardsProps {
  cards: readonly GiftCardOnQuote[]
  loading: boolean
  /** Text key or the server's message: what went wrong. */
  message: string | null
  add: (number: string, pin: string) => Promise<{ ok: boolean }>
  remove: (id: Id) => void
}

function Card({ id, number, amount, balance, loading, remove }: GiftCardOnQuote & Pick<GiftCardsProps, 'loading' | 'remove'>) {
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!loading) remove(id)
  }
  return (
    <li>
      <span>
        {t('checkout.giftCard.card', { number })} <Price amount={amount} />
        {balance > amount && (
          <span className="et-gift-cards__left">
            {t('checkout.giftCard.left')}{' '}
            <Price
              amount={sumOf(
                [
                  { price: balance, qty: 1 },
                  { price: amount, qty: -1 },
                ],
                digits(),
              )}
            />
          </span>
        )}
      </span>
      <form onSubmit={submit}>
        <button type="submit" className="et-button et-button--quiet" data-replay={`gift-card-${id}`} aria-disabled={loading}>
          {t('checkout.giftCard.remove')}
          <span className="et-visually-hidden">{`: ${t('checkout.giftCard.card', { number })}`}</span>
        </button>
      </form>
    </li>
  )
}

interface InputProps {
  name: 'number' | 'pin'
  max: number
  isWrong: boolean
}

function Input({ name, max, isWrong }: InputProps) {
  return (
    <div className="et-field">
      <label className="et-field__label" htmlFor={`gift-card-${name}`}>
        {t(`checkout.giftCard.${name}`)}
      </label>
      <input
        id={`gift-card-${name}`}
        name={name}
        type={name === 'pin' ? 'password' : 'text'}
        inputMode="numeric"
        autoComplete="off"
        maxLength={max}
        aria-invalid={isWrong ? 'true' : undefined}
        aria-describedby={isWrong ? 'gift-card-error' : undefined}
      />
    </div>
  )
}

/** The gift cards that pay, each with a remove button, and the fields for another one. */
export function GiftCards({ cards, loading, message, add, remove }: GiftCardsProps) {
  const [isOpen, setOpen] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  useFocusBack(cards.length, () => whole.current?.querySelector<HTMLElement>('summary'))
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    const control = (name: InputProps['name']) => form.elements.namedItem(name) as HTMLInputElement
    const [number, pin] = [cleanDigits(control('number').value), cleanDigits(control('pin').value)]
    if (loading || !number || !pin) return
    // Stays open while what was refused is sent again.
    setOpen(true)
    void add(number, pin).then(({ ok }) => {
      control('pin').value = ''
      if (!ok) return
      control('number').value = ''
      setOpen(false)
    })
  }
  return (
    <div ref={whole} className="et-gift-cards" aria-busy={loading}>
      {cards.length > 0 && (
        <ul className="et-gift-cards__list">
          {cards.map(card => (
            <Card key={card.id} {...card} loading={loading} remove={remove} />
          ))}
        </ul>
      )}
      <details data-replay="gift-cards" open={isOpen || message !== null} onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>{t(cards.length ? 'checkout.giftCard.another' : 'checkout.giftCard.use')}</summary>
        <form className="et-gift-cards__form" data-replay="gift-card" onSubmit={submit}>
          <Input name="number" max={80} isWrong={message !== null} />
          <Input name="pin" max={40} isWrong={message !== null} />
          <button type="submit" className="et-button et-button--quiet" data-replay="gift-card-add" aria-disabled={loading}>
            {t('checkout.giftCard.add')}
          </button>
          {message && (
            <p className="et-field__error" id="gift-card-error" role="alert">
              {t(message)}
            </p>
          )}
        </form>
      </details>
    </div>
  )
}

/** Payment with gift cards; shops without gift cards do not load it. */
export function GiftCardsForm() {
  const giftCards = useGiftCards()
  return giftCards && <GiftCards {...giftCards} />
}
