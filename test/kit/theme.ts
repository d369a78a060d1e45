import { join } from 'node:path'
import { Liquid } from 'liquidjs'
import { loadTexts } from '../../reference-shop/text/texts'
import { registerEtalage } from '../../shared/liquid'

const templates = join(process.cwd(), 'theme-templates')
/** The shop's texts, in Dutch. */
export const t = loadTexts(process.cwd())
/** Renders the theme's templates with LiquidJS as it is: they escape by themselves. */
export const engine = new Liquid({ root: templates, partials: join(templates, 'snippets'), extname: '.liquid' })
registerEtalage(engine, { t })
