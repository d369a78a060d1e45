import { useState } from 'react'

/** The toy islands that every contestant mounts: a header counter, a filter, a sort select, a wishlist button, a paginator. */
export function Toggle({ name }: { name: string }) {
  const [on, setOn] = useState(false)
  return (
    <button type="button" data-replay="toggle" aria-pressed={on} aria-label={name} onClick={() => setOn(!on)}>
      {on ? '♥' : '♡'}
    </button>
  )
}

export function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" data-replay="counter" onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  )
}

export function Filter({ name }: { name: string }) {
  const [chosen, setChosen] = useState<number[]>([])
  return (
    <fieldset>
      <legend>{name}</legend>
      {[0, 1, 2, 3, 4, 5, 6, 7].map(option => (
        <label key={option}>
          <input
            type="checkbox"
            name={`${name}-${option}`}
            checked={chosen.includes(option)}
            onChange={() => setChosen(chosen.includes(option) ? chosen.filter(one => one !== option) : [...chosen, option])}
          />
          Optie {option}
        </label>
      ))}
    </fieldset>
  )
}

export function Sort({ name }: { name: string }) {
  const [value, setValue] = useState('a')
  return (
    <select name="sort" aria-label={name} value={value} onChange={event => setValue(event.currentTarget.value)}>
      <option value="a">Populair</option>
      <option value="b">Prijs</option>
    </select>
  )
}

export function Paginator({ name }: { name: string }) {
  const [page, setPage] = useState(1)
  return (
    <nav aria-label={name}>
      {[1, 2, 3, 4, 5].map(one => (
        <button
          key={one}
          type="button"
          data-replay={`page-${one}`}
          aria-current={one === page ? 'page' : undefined}
          onClick={() => setPage(one)}
        >
          {one}
        </button>
      ))}
    </nav>
  )
}
