import { Island } from '@11ty/is-land'

Island.addInitType('toy', async (island: HTMLElement) => (await import('./is-land-mount')).default(island))
