/** esbuild options that differ by runtime. */
export const aliasOf = {
  react: {},
  preact: {
    react: 'preact/compat',
    'react-dom': 'preact/compat',
    'react-dom/client': 'preact/compat/client',
    'react/jsx-runtime': 'preact/jsx-runtime',
  },
} as const

/** An import that a runtime lacks is an error. */
export const strictNames = { 'import-is-undefined': 'error' } as const
