import { useStore } from '../page/use-store'
import { $routeError, $routePending, $routeStart, routeAsked, startAt, startHere } from './route'

/** Start of the route to a store, and how to set it. */
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
