import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'
import type { FS } from 'liquidjs'

/** A start tag of a non-void element and the line break after it. Attributes may contain Liquid, and so any character. */
const startOfContent = /(<(?!(?:area|br|hr|img|input|link|meta|source)\b)[a-z][\w-]*(?:[^<>{]|\{\{.*?\}\}|\{%.*?%\})*>)\n/gs
/** A line break before a Liquid tag on its own line, unless the tag trims the one after it. */
const beforeTagAlone = /\n(?=\{%(?:(?!-?%\}).)*%\}\n)/g

/** An attribute that is JSON and nothing else. */
const jsonAttribute = /="(\{\{[^{}"]*\| analytics_item) \| escape \}\}"/g

/**
 * A template without indentation, which every page would otherwise contain. White space with a line break is removed just inside an element
 * and at the end of a tag, and elsewhere reduced to one line break, which browsers treat as a space. JSON in an attribute gets single quotes,
 * because each double quote in it would take five characters.
 */
export const withoutIndentation = (source: string): string =>
  source
    .replace(/\s*\n\s*/g, '\n')
    .replace(beforeTagAlone, '')
    .replace(startOfContent, '$1')
    .replace(/\n(?=<\/|>)/g, '')
    .replace(jsonAttribute, `='$1 | in_single_quotes }}'`)

const read = (file: string): string => withoutIndentation(readFileSync(file, 'utf8'))

/** Reads HTML templates for Liquid. */
export const htmlTemplates: FS = {
  dirname,
  sep,
  existsSync,
  exists: async file => existsSync(file),
  readFileSync: read,
  readFile: async file => read(file),
  resolve: (folder, file, extension) => resolve(folder, file.endsWith(extension) ? file : file + extension),
}
