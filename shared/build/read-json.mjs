import { readFileSync } from 'node:fs'

/** The JSON in a file, with or without a byte order mark. Throws an error that names file, line and column if it is invalid. */
export function readJson(path) {
  const text = readFileSync(path, 'utf8').replace(/^\ufeff/, '')
  try {
    return JSON.parse(text)
  } catch ({ message }) {
    const [, position = text.trimEnd().length] = /position (\d+)/.exec(message) ?? []
    const before = text.slice(0, Number(position)).split('\n')
    throw new Error(`${path}:${before.length}:${before.at(-1).length + 1}: ${message}`)
  }
}
