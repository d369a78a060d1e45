import { $messages, dismiss } from './messages'
import { useStore } from './use-store'

/** The messages shown, and how to dismiss them. */
export const useMessages = () => ({ messages: useStore($messages), dismiss })
