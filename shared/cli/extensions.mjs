import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Code with the extension in each relative import that Node's rules of modules ask for, which our sources leave out. `ending` is that of
 * the files: '.js' or '.d.ts'.
 */
export const withExtensions = (code, file, ending) =>
  code.replace(/((?:from|import|module)\s*\(?\s*)(["'])(\.[^"']*)\2/g, (_, before, quote, path) => {
    const target = join(dirname(file), path)
    const found = existsSync(target + ending) ? `${path}.js` : existsSync(join(target, `index${ending}`)) ? `${path}/index.js` : path
    return before + quote + found + quote
  })
