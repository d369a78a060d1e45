/** What esbuild needs to know to build the same sources for either runtime, and nothing more. */
export const aliasOf = {
  react: {},
  preact: {
    react: 'preact/compat',
    'react-dom': 'preact/compat',
    'react-dom/client': 'preact/compat/client',
    'react/jsx-runtime': 'preact/jsx-runtime',
  },
} as const

/** A name that a runtime lacks is an error. */
export const strictNames = { 'import-is-undefined': 'error' } as const
