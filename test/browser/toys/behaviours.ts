import { registry } from '../../../islands/registry'
import { start } from '../../../shared/runtime/index'

start(Object.fromEntries(Object.entries(registry).filter(([, { plain }]) => plain)))
