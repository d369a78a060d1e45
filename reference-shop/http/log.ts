import pino from 'pino'
import { currentWork } from '../operation/work'

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** One line of the log, before it gets its time and the id of the work it is about. Nothing in it is about a person. */
export interface LogEntry {
  level: Exclude<LogLevel, 'silent'>
  event: string
  [name: string]: string | number | boolean
}
export type Log = (entry: LogEntry) => void

interface LogSettings {
  /** One JSON object per line; else lines for people. */
  json: boolean
  /** The least that is written. */
  level?: LogLevel
  /** Takes what is written, a line at a time; absent: the standard output. */
  write?: (line: string) => void
}

/** A line for people: '12:03:44.120 warn provider asked=1 reason=ECONNREFUSED'. */
export function readable(line: string): string {
  const { time, level, event, id, error, ...more } = JSON.parse(line) as Record<string, string>
  const words = Object.entries(more).map(([name, value]) => `${name}=${value}`)
  const text = [time?.slice(11, 23), level, event, ...words, ...(id ? [id.slice(0, 8)] : [])].join(' ')
  return `${text}\n${error === undefined ? '' : `${error}\n`}`
}

export function createLog({ json, level = 'info', write }: LogSettings): Log {
  const print = write ?? ((line: string) => void process.stdout.write(line))
  const destination = json ? write && { write } : { write: (line: string) => print(readable(line)) }
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: label => ({ level: label }) },
    mixin() {
      const work = currentWork()
      return work ? { id: work.id, ...(work.trace && { trace: work.trace.traceId }) } : {}
    },
  }
  const logger = destination ? pino(options, destination) : pino(options)
  return ({ level: at, ...entry }) => logger[at](entry)
}
