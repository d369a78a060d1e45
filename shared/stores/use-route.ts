import { useStore } from '../page/use-store'
import { $routeError, $routePending, $routeStart, routeAsked, startAt, startHere } from './route'

/** Where the way to a store starts, and how to say so. */
export function useRoute() {
  return {
    asked: routeAsked,
    start: useStore($routeStart),
    isPending: useStore($routePending),
    error: useStore($routeError),
    startAt: (query: string) => void startAt(query),
    startHere: (label: string) => void startHere(label),
  }
}
