/** esbuild's options for one file that Node runs; packages are imported, so it must lie where Node finds them. */
export const forNode = { bundle: true, platform: 'node', format: 'esm', target: 'node20', packages: 'external', logLevel: 'error' }
