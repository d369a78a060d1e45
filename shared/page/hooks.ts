import { useStore } from '@nanostores/react'
import { $messages, attend, dismiss } from './messages'

export { useStore }

/** The messages shown, how to dismiss them, and how to tell that the shopper attends to them. */
export const useMessages = () => ({ messages: useStore($messages), dismiss, attend })
