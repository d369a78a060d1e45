import { build, type Metafile } from 'esbuild'

/** Imports of these files and their dependencies, by path: those with values that reach a bundle, according to esbuild. */
export async function importGraph(root: string, entryPoints: string[]): Promise<Metafile['inputs']> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'x',
    format: 'esm',
    splitting: true,
    platform: 'node',
    packages: 'external',
    external: ['area:*'],
    loader: { '.liquid': 'text' },
    logLevel: 'error',
  })
  return metafile.inputs
}
