import { basename, dirname } from 'node:path'

/** The sources that an island leads to, those that come later as well. `inputs` are esbuild's. */
export function sourcesOf(inputs, start, found = new Set()) {
  if (found.has(start) || !inputs[start]) return found
  found.add(start)
  for (const { path, external } of inputs[start].imports) if (!external && path !== 'islands/main.ts') sourcesOf(inputs, path, found)
  return found
}

/** The source of an island or a behaviour, by its name, of esbuild's inputs. */
export const indexOf = (inputs, name) =>
  Object.keys(inputs).find(path => /(^|\/)(islands|shared\/behaviours)\/.+\/index\.tsx?$/.test(path) && basename(dirname(path)) === name)

/** Names of the islands of `registry` that any of these sources is part of. */
export const islandsWith = (paths, registry, inputs) =>
  Object.keys(registry).filter(name => [...sourcesOf(inputs, indexOf(inputs, name))].some(source => paths.has(source)))
