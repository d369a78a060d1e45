import { type ClipboardEvent, type FormEvent, useId, useState } from 'react'
import { urlOf } from '../../../shared/contract/urls'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { VatPrice } from '../../../shared/price/VatPrice'
import { useQuickOrder } from '../../../shared/quick-order/hooks'
import { MOST_ROWS, type TypedRow } from '../../../shared/quick-order/rules'
import { Failed } from '../../../shared/ui/Failed'
import type { QuickOrderProps } from './props'

export { props } from './props'
export const ready = () => loadTexts('common', 'cart', 'product', 'quickOrder')

export default function QuickOrderIsland({ rows }: QuickOrderProps) {
  return <QuickOrder {...useQuickOrder(rows)} />
}

type ViewProps = ReturnType<typeof useQuickOrder>
type Row = ViewProps['rows'][number]

/** What the shop says of a row: its name with its price, or what is wrong. */
function Answer({ row, id, isB2B, isFirst }: { row: Row; id: string; isB2B: boolean; isFirst: boolean }) {
  const { answer, wrong } = row
  const problem = wrong ?? (answer?.problem ? `quickOrder.problem.${answer.problem}` : null)
  return (
    <p className="et-quick-order__answer" id={id} aria-live="polite">
      {isFirst && !answer && !problem && <span className="et-form__hint">{t('quickOrder.answer')}</span>}
      {answer?.name && <a href={answer.url}>{answer.name}</a>}{' '}
      {problem ? (
        <span className="et-quick-order__wrong">{t(problem, { max: answer?.max_qty ?? 0 })}</span>
      ) : (
        answer?.row_total_incl_tax !== undefined && (
          <>
            <VatPrice amount={answer.row_total_incl_tax} exclVat={answer.row_total_excl_tax} isB2B={isB2B} />{' '}
            <span className="et-stock et-stock--in">{t('product.inStock')}</span>
          </>
        )
      )}
    </p>
  )
}

interface RowProps extends Pick<ViewProps, 'type' | 'paste' | 'isB2B'> {
  row: Row
  /** From 1. */
  at: number
  list: string
}

function RowFields({ row, at, list, isB2B, type, paste }: RowProps) {
  const id = useId()
  const isWrong = row.wrong !== null || Boolean(row.answer?.problem)
  const field = (name: keyof TypedRow) => ({
    className: 'et-field__control',
    id: `${id}-${name}`,
    name: `${name}_${at}`,
    value: row[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: FormEvent<HTMLInputElement>) => type(row.id, { [name]: currentTarget.value }),
  })
  const onPaste = (event: ClipboardEvent): void => {
    if (paste(row.id, event.clipboardData?.getData('text') ?? '')) event.preventDefault()
  }
  return (
    <li className="et-quick-order__row">
      <span className="et-field et-quick-order__sku">
        <label className="et-field__label" htmlFor={`${id}-sku`}>
          {t('quickOrder.sku')}
        </label>
        <input
          {...field('sku')}
          maxLength={64}
          spellCheck={false}
          list={list}
          aria-describedby={`${id}-answer`}
          aria-invalid={isWrong || undefined}
          onPaste={onPaste}
        />
      </span>
      <span className="et-field et-quick-order__qty">
        <label className="et-field__label" htmlFor={`${id}-qty`}>
          {t('quickOrder.qty')}
        </label>
        <input {...field('qty')} maxLength={10} inputMode="numeric" />
      </span>
      <Answer row={row} id={`${id}-answer`} isB2B={isB2B} isFirst={at === 1} />
    </li>
  )
}

const Outcome = ({ added, error }: Pick<ViewProps, 'added' | 'error'>) => (
  <>
    {added !== null && added > 0 && (
      <p className="et-notice et-notice--good" role="status">
        {t('quickOrder.added', { count: added })} {urlOf('cart') && <a href={urlOf('cart')}>{t('cart.cart')}</a>}
      </p>
    )}
    <Failed error={error && t(error, { most: MOST_ROWS })} />
  </>
)

/** A list of article numbers to order at once; the same markup as theme-templates/pages/quick-order.liquid. */
export function QuickOrder(props: ViewProps) {
  const { rows, skus, adding, checking, choose, add, check, clear } = props
  const list = useId()
  const [chosen, setChosen] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    add()
  }
  return (
    <form className="et-quick-order__form" onSubmit={submit} noValidate>
      <Outcome added={props.added} error={props.error} />
      <datalist id={list}>
        {skus.map(({ sku, name }) => (
          <option key={sku} value={sku}>
            {name}
          </option>
        ))}
      </datalist>
      <ol className="et-quick-order__rows">
        {rows.map((row, place) => (
          <RowFields key={row.id} row={row} at={place + 1} list={list} isB2B={props.isB2B} type={props.type} paste={props.paste} />
        ))}
      </ol>
      <p className="et-quick-order__file">
        <label className="et-field__label" htmlFor={`${list}-file`}>
          {t('quickOrder.file')}
        </label>
        <input
          className="et-field__control"
          id={`${list}-file`}
          type="file"
          name="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            if (!file) return
            setChosen(file.name)
            void choose(file).then(() => (currentTarget.value = ''))
          }}
        />
        <label className="et-button et-button--quiet" htmlFor={`${list}-file`}>
          {t('quickOrder.choose')}
        </label>
        <span aria-live="polite">{chosen}</span>
      </p>
      <p className="et-quick-order__buttons">
        <button type="submit" className="et-button et-button--action" data-replay="quick-order-add" aria-disabled={adding}>
          {t(adding ? 'quickOrder.adding' : 'quickOrder.add')}
        </button>
        <button type="button" className="et-button" data-replay="quick-order-check" aria-disabled={checking} onClick={check}>
          {t(checking ? 'quickOrder.checking' : 'quickOrder.check')}
        </button>
        <button type="button" className="et-link-button" onClick={clear}>
          {t('quickOrder.clear')}
        </button>
      </p>
    </form>
  )
}
