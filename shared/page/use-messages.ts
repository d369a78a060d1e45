import { $messages, attend, dismiss } from './messages'
import { useStore } from './use-store'

/** The messages shown, how to dismiss them, and how to tell that the shopper attends to them. */
export const useMessages = () => ({ messages: useStore($messages), dismiss, attend })
