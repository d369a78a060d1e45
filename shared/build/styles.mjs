import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { assets } from '../cli/theme.mjs'
import { bundle, names, root, theme } from './settings.mjs'

const sheets = folder =>
  readdirSync(folder)
    .filter(file => file.endsWith('.css') && file !== 'core.css')
    .sort()

/** The layers of all that is ours, lowest first. */
const layers = ['tokens', 'base', 'components', 'templates']

/**
 * Builds dist/styles, all in cascade layers: `etalage`, `components` without the looks that a theme with its own gives to buttons, fields,
 * cards and the like, and `templates`, which adds those of the pages in theme-templates. Resolves with their addresses.
 */
export async function buildStyles() {
  // The theme's styles come last and in no layer, so they override ours.
  const own = (theme?.styles ?? []).map(file => ({ file: relative(join(root, 'styles'), file) }))
  const base = [{ file: 'core/tokens.css', layer: 'tokens' }, { file: 'core/base.css', layer: 'base' }, { file: 'core/guard.css' }]
  const components = sheets('styles').map(file => ({ file, layer: 'components' }))
  const whole = [...base, { file: 'core.css', layer: 'components' }, ...components]
  const templates = sheets('theme-templates/styles').map(file => ({ file: `../theme-templates/styles/${file}`, layer: 'templates' }))
  const sheet = async (name, files) => {
    const imports = files.map(({ file, layer }) => `@import "./${file}"${layer ? ` layer(etalage.${layer})` : ''};`)
    const { addresses } = await bundle('styles', {
      stdin: {
        contents: [`@layer ${layers.map(layer => `etalage.${layer}`).join(', ')};`, ...imports].join('\n'),
        resolveDir: 'styles',
        loader: 'css',
        sourcefile: `${name}.css`,
      },
      plugins: theme ? [assets] : [],
      entryNames: names.entryNames.replace('[name]', name),
      target: ['chrome120', 'firefox121', 'safari17.4'],
    })
    return addresses[name]
  }
  return {
    etalage: await sheet('etalage', [...whole, ...own]),
    components: await sheet('components', [...base, ...components, ...own]),
    templates: await sheet('templates', [...whole, ...templates, ...own]),
  }
}
