import '../../../shared/platform'
import { registry } from '../../../islands/registry'
import { start } from '../../../shared/runtime/index'

const behaviours = Object.entries(registry).filter(([, { area, module }]) => area === 'behaviours' || (module && 'options' in module))
start(
  Object.fromEntries(
    behaviours.map(([name, { when }]) => [name, { when, load: () => import(`../../../shared/behaviours/${name}/index.ts`) }]),
  ),
)
