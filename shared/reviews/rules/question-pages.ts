import type { QuestionList } from '../../contract/api/questions'

/** So few questions need no search. */
const ENOUGH = 4
const LONGEST = 100

/** Whether to show a search field, if the backend supports it. */
export const canSearch = ({ count, search }: QuestionList): boolean => search !== undefined && (count >= ENOUGH || search !== '')

/** The requested search text; '' for none. */
export const searchedFor = (requested: unknown): string => (typeof requested === 'string' ? requested.trim().slice(0, LONGEST) : '')

/** Address parameters of a page of questions; defaults are omitted. */
export const questionsPage = (url: string, page: number, search: string) => ({ url, page, search: search || undefined })
