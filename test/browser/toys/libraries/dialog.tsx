import * as Dialog from '@radix-ui/react-dialog'
import { useState } from 'react'

export const props = {} as const

/** A Radix dialog in a portal, with a field in it. */
export default function Example() {
  const [name, setName] = useState('')
  return (
    <Dialog.Root>
      <Dialog.Trigger>Open</Dialog.Trigger>
      <output>{name}</output>
      <Dialog.Portal>
        <Dialog.Overlay />
        <Dialog.Content>
          <Dialog.Title>Je naam</Dialog.Title>
          <Dialog.Description>Zoals hij op de doos komt.</Dialog.Description>
          <input aria-label="Naam" value={name} onChange={event => setName(event.currentTarget.value)} />
          <Dialog.Close>Klaar</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
