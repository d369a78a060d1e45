import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { assets } from '../cli/theme.mjs'
import { bundle, names, root, theme } from './settings.mjs'

/** Builds dist/styles: `etalage`, and `components` without tokens and layout, for a theme with its own. Resolves with their addresses. */
export async function buildStyles() {
  const ours = readdirSync('styles').filter(file => file.endsWith('.css') && file !== 'core.css')
  // The theme's styles come last, so they override ours.
  const components = [...ours.sort(), ...(theme?.styles ?? []).map(file => relative(join(root, 'styles'), file))]
  const sheet = async (name, files) => {
    const contents = files.map(file => `@import "./${file}";`).join('\n')
    const { addresses } = await bundle('styles', {
      stdin: { contents, resolveDir: 'styles', loader: 'css', sourcefile: `${name}.css` },
      plugins: theme ? [assets] : [],
      entryNames: names.entryNames.replace('[name]', name),
      target: ['chrome120', 'firefox121', 'safari17.4'],
    })
    return addresses[name]
  }
  return { etalage: await sheet('etalage', ['core.css', ...components]), components: await sheet('components', components) }
}
