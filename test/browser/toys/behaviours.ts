import '../../../shared/platform'
import '../../../shared/page/panels'
import { registry } from '../../../islands/registry'
import { start } from '../../../shared/runtime/index'

start(
  Object.fromEntries(
    Object.entries(registry).map(([name, { when }]) => [name, { when, load: () => import(`../../../shared/behaviours/${name}/index.ts`) }]),
  ),
)
