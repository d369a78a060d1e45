import type { QuestionList } from '../../contract/api/questions'

/** Fewer questions are read sooner than searched. */
const ENOUGH = 4
const LONGEST = 100

/** Whether there is something to search in, where the backend can do that. */
export const canSearch = ({ count, search }: QuestionList): boolean => search !== undefined && (count >= ENOUGH || search !== '')

/** The words that are searched for; '' for none. */
export const searchedFor = (requested: unknown): string => (typeof requested === 'string' ? requested.trim().slice(0, LONGEST) : '')

/** What the address of a page of questions says; what is as usual is left out. */
export const questionsPage = (url: string, page: number, search: string) => ({ url, page, search: search || undefined })
