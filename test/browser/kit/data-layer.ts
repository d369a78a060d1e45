import type { Page } from '@playwright/test'

/** Everything that any page pushes, in order, without gtag commands. */
export async function recordDataLayer<Entry>(page: Page): Promise<Entry[]> {
  const entries: Entry[] = []
  await page.exposeFunction('pushed', (text: string) => entries.push(JSON.parse(text)))
  await page.addInitScript(() => {
    const layer: unknown[] = []
    const push = layer.push.bind(layer)
    layer.push = (...messages) => {
      for (const message of messages)
        if (Object.prototype.toString.call(message) !== '[object Arguments]')
          (window as never as { pushed: (text: string) => void }).pushed(JSON.stringify(message))
      return push(...messages)
    }
    window.dataLayer = layer
  })
  return entries
}
