/** esbuild options for a file that runs in Node; packages are imported, so the file must be where Node can resolve them. */
export const forNode = { bundle: true, platform: 'node', format: 'esm', target: 'node20', packages: 'external', logLevel: 'error' }
