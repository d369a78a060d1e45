import type { ReactNode } from 'react'
import type { FormShape } from '../contract/islands/form'
import { t } from '../i18n/texts'
import { RequiredHint } from './Field'
import { FormFields, RobotTrap } from './FormFields'
import { type FormValues, type Sent, useShapedForm } from './use-shaped-form'

interface ShapedFormProps {
  shape: FormShape
  /** Sends the form; resolves to an error, or null on success. */
  send: (values: FormValues) => Promise<Sent>
  /** The values as they are meant, e.g. split over two fields. */
  tidy?: (values: FormValues) => FormValues
  /** Rendered below the button. */
  children?: ReactNode
  /** Replaces the server's text. */
  done?: ReactNode
}

/**
 * A form described by the server: the same fields as its HTML, sent without leaving the page. Needs the texts of `common` and `validation`.
 */
export function ShapedForm({ shape, send, tidy, children, done }: ShapedFormProps) {
  const { form, error, isDone, trap, setTrap } = useShapedForm(shape, send, tidy)
  if (isDone && (done || shape.done))
    return (
      <div className="notice notice--good" role="status" tabIndex={-1} ref={element => element?.focus({ preventScroll: true })}>
        {done ?? shape.done}
      </div>
    )
  return (
    <form className="form" id={shape.id} method="post" action={shape.action} aria-busy={form.isSubmitting} {...form.form}>
      <RobotTrap value={trap} onChange={setTrap} />
      {error && (
        <p className="notice notice--bad form__error" role="alert">
          {error}
        </p>
      )}
      {shape.fields.some(({ required }) => required) && <RequiredHint />}
      <FormFields id={shape.id} fields={shape.fields} field={form.field} />
      <button
        type="submit"
        className="button button--action button--large button--wide"
        data-replay={`${shape.id}-send`}
        aria-disabled={form.isSubmitting}
      >
        {form.isSubmitting ? t('common.loading') : shape.submit}
      </button>
      {children}
    </form>
  )
}
