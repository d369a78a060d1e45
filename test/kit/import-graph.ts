import { build, type Metafile } from 'esbuild'

/** By path what each of these files imports, directly or not: imports whose values reach a bundle, as esbuild sees them. */
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
