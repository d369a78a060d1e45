import type { SyntheticEvent } from 'react'

interface CheckProps {
  id: string
  name: string
  label: string
  checked: boolean
  onChange: (event: SyntheticEvent<HTMLInputElement>) => void
}

/** One thing to tick. */
export const Check = ({ id, name, label, checked, onChange }: CheckProps) => (
  <div className="field field--check">
    <label className="check">
      <input type="checkbox" id={id} name={name} value="1" checked={checked} onChange={onChange} /> <span>{label}</span>
    </label>
  </div>
)
