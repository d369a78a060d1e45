import { json, type WithSlots } from '../../../shared/contract/props'
import { Slot } from '../../../shared/ui/Slot'

export const props = {
  data: json<{ name: string }>(),
  note: { kind: 'string', default: '', live: true },
} as const

/** Shows a structured prop, a prop that is followed without mounting again, and what a theme puts into its slot. */
export default function Described({ data, note, slots }: { data: { name: string }; note: string } & WithSlots) {
  return (
    <p className="described">
      {data.name} {note} <Slot of={slots} name="extra" /> <input name="remark" />
    </p>
  )
}
