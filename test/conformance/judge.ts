import * as v from 'valibot'
import { type Call, ErrorReply } from '../../shared/contract/api/common'
import type { Answer } from './backend'

const short = (text: string): string => (text.length > 120 ? `${text.slice(0, 120)}…` : text)

/** The reply as JSON, or why it is invalid. */
function parse({ text, type }: Answer): { value: unknown; wrong: string[] } {
  const wrong = /^application\/([\w.]+\+)?json\b/.test(type) ? [] : [`expected Content-Type application/json, came ${type || 'none'}`]
  try {
    return { value: JSON.parse(text), wrong }
  } catch {
    return { value: undefined, wrong: [...wrong, `expected JSON, came ${short(text) || 'nothing'}`] }
  }
}

const fits = (schema: v.GenericSchema, value: unknown): string[] => {
  const { issues = [] } = v.safeParse(schema, value)
  return issues.map(issue => `${v.getDotPath(issue) ?? 'the reply'}: ${issue.message}`)
}

/** Problems of a response that should match the contract; the reply itself if there are none. */
export function judge<Entry extends Call>(entry: Entry, answer: Answer): { wrong: string[]; reply?: v.InferOutput<Entry['reply']> } {
  if (answer.status !== 200) return { wrong: [`expected status 200, came ${answer.status || 'no answer'}: ${short(answer.text)}`] }
  const { value, wrong } = parse(answer)
  const all = [...wrong, ...(value === undefined ? [] : fits(entry.reply, value))]
  return all.length ? { wrong: all } : { wrong: [], reply: v.parse(entry.reply, value) as v.InferOutput<Entry['reply']> }
}

/** Problems of a response that should be a refusal with one of these statuses. */
export function judgeRefusal(answer: Answer, statuses: readonly number[]): string[] {
  if (!statuses.includes(answer.status))
    return [`expected a refusal (${statuses.join(', ')}), came ${answer.status || 'no answer'}: ${short(answer.text)}`]
  const { value, wrong } = parse(answer)
  return [...wrong, ...(value === undefined ? [] : fits(ErrorReply, value))]
}

/** Compares two amounts in euros, in cents. */
export const sameAmount = (what: string, came: number, expected: number): string[] =>
  Math.round(came * 100) === Math.round(expected * 100) ? [] : [`${what}: expected ${expected}, came ${came}`]

/** Compares any other values. */
export const same = (what: string, came: unknown, expected: unknown): string[] =>
  came === expected ? [] : [`${what}: expected ${JSON.stringify(expected)}, came ${JSON.stringify(came)}`]
