import pino from 'pino'
import { currentWork } from '../signals/work'

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** A log entry, before time and request id are added. It must not contain personal data. */
export interface LogEntry {
  level: Exclude<LogLevel, 'silent'>
  event: string
  [name: string]: string | number | boolean
}
export type Log = (entry: LogEntry) => void

interface LogSettings {
  /** One JSON object per line; else readable lines. */
  json: boolean
  /** Minimum level that is written. */
  level?: LogLevel
  /** Receives the output line by line; absent: standard output. */
  write?: (line: string) => void
}

/** A readable line: '12:03:44.120 warn provider asked=1 reason=ECONNREFUSED'. */
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
