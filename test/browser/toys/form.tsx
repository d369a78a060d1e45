import { useState } from 'react'

export const props = {} as const

/** A form whose sending is visible, with every kind of field. */
export default function Form() {
  const [sent, setSent] = useState<string[]>([])
  const [name, setName] = useState('')
  return (
    <form
      id="form"
      action="/sent"
      method="get"
      onSubmit={event => {
        event.preventDefault()
        const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
        setSent(all => [...all, `${submitter?.value ?? 'none'}:${name}`])
      }}
    >
      <input name="name" value={name} onChange={event => setName(event.currentTarget.value)} />
      <input type="checkbox" name="news" value="yes" />
      <select name="size" defaultValue="s">
        <option value="s">S</option>
        <option value="m">M</option>
      </select>
      <details id="more">
        <summary>Meer</summary>
        <p>Inhoud</p>
      </details>
      <button type="submit" name="action" value="save">
        Bewaar
      </button>
      <button type="submit" name="action" value="send">
        Verstuur
      </button>
      <a href="/elsewhere">Elders</a>
      <output>
        {name}|{sent.join(',')}
      </output>
    </form>
  )
}
