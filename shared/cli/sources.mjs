import { basename, dirname } from 'node:path'

/** All sources that an island imports, dynamic imports included. `inputs` are esbuild's. */
export function sourcesOf(inputs, start, found = new Set()) {
  if (found.has(start) || !inputs[start]) return found
  found.add(start)
  for (const { path, external } of inputs[start].imports) if (!external && path !== 'islands/main.ts') sourcesOf(inputs, path, found)
  return found
}

/** The source file of an island or behaviour by name, from esbuild's inputs. */
export const indexOf = (inputs, name) =>
  Object.keys(inputs).find(path => /(^|\/)(islands|shared\/behaviours)\/.+\/index\.tsx?$/.test(path) && basename(dirname(path)) === name)

/** Names of the islands of `registry` that use any of these sources. */
export const islandsWith = (paths, registry, inputs) =>
  Object.keys(registry).filter(name => [...sourcesOf(inputs, indexOf(inputs, name))].some(source => paths.has(source)))
