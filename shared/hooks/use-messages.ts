import { $messages, dismiss } from '../state/messages'
import { useStore } from './use-store'

/** What the shopper is told now, and how to put it away. */
export const useMessages = () => ({ messages: useStore($messages), dismiss })
