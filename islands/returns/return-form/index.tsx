import type { AnnouncedReturn, ReturnableLine } from '../../../shared/contract/api/returns'
import { Field } from '../../../shared/forms/Field'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { priceText } from '../../../shared/price/price-words'
import { useReturn } from '../../../shared/returns/hooks'
import { reasons } from '../../../shared/returns/rules'
import { Failed } from '../../../shared/ui/Failed'
import type { ReturnFormProps } from './props'

export { props } from './props'
export const ready = () => loadTexts('common', 'validation', 'return')

export default function ReturnFormIsland({ number, token, lines }: ReturnFormProps) {
  const { announced, ...rest } = useReturn(number, token, lines)
  return announced ? <Announced announced={announced} /> : <ReturnForm lines={lines} {...rest} />
}

type Props = Omit<ReturnType<typeof useReturn>, 'announced'>
type Option = { value: string; label: string }

const choose = (): Option => ({ value: '', label: t('return.choose') })

function Choice({
  form,
  name,
  id,
  label,
  options,
}: {
  form: Props['form']
  name: string
  id: string | number
  label: string
  options: Option[]
}) {
  const { value, error, onChange, onBlur } = form.field(`${name}-${id}`)
  return <Field {...{ value, error, onChange, onBlur, options, label }} name={`${name}-${id}`} id={`return-${name}-${id}`} />
}

/** A line: number of pieces, and, once that is above 0, reason and wish. */
function Line({ line, form }: { line: ReturnableLine; form: Props['form'] }) {
  const { id, name, image, back, left, wishes, instead } = line
  const isExchange = form.values[`wish-${id}`] === 'exchange'
  const quantities = [...Array(Math.min(left, 99)).keys()].map(at => ({ value: String(at + 1), label: String(at + 1) }))
  return (
    <fieldset className={`et-return-form__line${isExchange ? ' et-is-exchange' : ''}`}>
      <legend>{name}</legend>
      <img src={image} alt="" width="72" height="72" loading="lazy" />
      {back && <p>{back}</p>}
      <Choice {...{ form, id }} name="qty" label={t('return.qty')} options={[{ value: '', label: t('return.none') }, ...quantities]} />
      <div className="et-return-form__more">
        <Choice
          {...{ form, id }}
          name="reason"
          label={t('return.reasonLabel')}
          options={[choose(), ...reasons.map(value => ({ value, label: t(`return.reason.${value}`) }))]}
        />
        <Choice
          {...{ form, id }}
          name="wish"
          label={t('return.wishLabel')}
          options={[choose(), ...wishes.map(value => ({ value, label: t(`return.wish.${value}`) }))]}
        />
        {instead.length > 0 && (
          <div className="et-return-form__instead">
            <Choice
              {...{ form, id }}
              name="product"
              label={t('return.instead')}
              options={[{ value: '', label: t('return.same') }, ...instead.map(one => ({ value: String(one.id), label: one.name }))]}
            />
          </div>
        )}
      </div>
    </fieldset>
  )
}

/** The refund as the server calculates it, announced politely. Its space is reserved, so nothing shifts. */
const Money = ({ money, isAsking, moneyError }: Pick<Props, 'money' | 'isAsking' | 'moneyError'>) => (
  <p className="et-return-form__money" role="status">
    {isAsking && t('common.loading')}
    {moneyError && t(moneyError)}
    {money && (money.refund > 0 ? t('return.money', { amount: priceText(money.refund), way: money.way_text }) : t('return.freeOfMoney'))}
    {money && money.shipping > 0 && ` ${t('return.withShipping', { amount: priceText(money.shipping) })}`}
  </p>
)

/** The return form; same markup as theme-templates/pages/return.liquid. */
export const ReturnForm = ({ lines, form, error, ...money }: Props & { lines: readonly ReturnableLine[] }) => (
  <form className="et-form et-return-form" id="return" {...form.form}>
    {lines.map(line => (
      <Line key={line.id} line={line} form={form} />
    ))}
    <Money {...money} />
    <Failed error={error} />
    <button
      type="submit"
      className="et-button et-button--action et-button--large"
      data-replay="return-send"
      aria-disabled={form.isSubmitting}
    >
      {t(form.isSubmitting ? 'common.loading' : 'return.send')}
    </button>
  </form>
)

const focus = (element: HTMLElement | null): void => element?.focus()

/** Confirms the return: how to send it, and the refund. */
export const Announced = ({ announced }: { announced: AnnouncedReturn }) => (
  <div className="et-return-form__done">
    <p className="et-notice et-notice--good" role="status" tabIndex={-1} ref={focus}>
      {t('return.done', { number: announced.number })}
    </p>
    <p>{announced.send_text}</p>
    {announced.refund > 0 && <p>{t('return.money', { amount: priceText(announced.refund), way: announced.way_text })}</p>}
  </div>
)
