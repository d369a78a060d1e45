export { Sort as default } from './islands'
export const props = { name: { kind: 'string', default: '' } } as const
