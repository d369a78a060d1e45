import { useState } from 'react'
import { useForm } from 'react-hook-form'

export const props = {} as const

interface Values {
  email: string
}

/** A react-hook-form form with one rule. */
export default function Example() {
  const [sent, setSent] = useState('')
  const { register, handleSubmit, formState } = useForm<Values>()
  return (
    <form onSubmit={handleSubmit(({ email }) => setSent(email))} noValidate>
      <input aria-label="E-mailadres" {...register('email', { required: 'Vul je e-mailadres in' })} />
      {formState.errors.email && <p role="alert">{formState.errors.email.message}</p>}
      <button type="submit">Verstuur</button>
      <output>{sent}</output>
    </form>
  )
}
