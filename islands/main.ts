import { start } from '../shared/runtime/index'
import { registry } from './registry'

if (__DEV__) void import('../shared/runtime/dev').then(({ followShop }) => followShop())
start(registry)
