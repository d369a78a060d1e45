export { Sort as default } from './islands'
export const props = { name: { kind: 'string', default: '', doc: 'Its label.' } } as const
