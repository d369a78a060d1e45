import { start } from '../shared/runtime/index'
import { registry } from './registry'

start(registry)
