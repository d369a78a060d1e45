import { type CDPSession, expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    tellSpoken(text: string): void
  }
}

const live = '[role=alert], [role=status], output, [aria-live=polite], [aria-live=assertive]'

/** States that a screen reader says beside role and name. */
const states = ['checked', 'pressed', 'expanded', 'selected', 'invalid', 'required', 'disabled']

/**
 * Writes down what a screen reader says, in order: the title of each page, what has the focus as the browser's accessibility tree has it
 * (role, name, states, description), and each change of a live region. Screen readers word these in ways of their own.
 */
export class Spoken {
  readonly lines: string[] = []
  private readonly page: Page
  private readonly cdp: CDPSession
  private readonly clean: (text: string) => string

  private constructor(page: Page, cdp: CDPSession, clean: (text: string) => string) {
    this.page = page
    this.cdp = cdp
    this.clean = text => clean(text.replace(/\s+/g, ' ').trim())
  }

  /** To be called before the first page. `clean` takes out what differs from run to run. */
  static async of(page: Page, clean: (text: string) => string): Promise<Spoken> {
    const spoken = new Spoken(page, await page.context().newCDPSession(page), clean)
    await page.exposeFunction('tellSpoken', (text: string) => spoken.note('says', text))
    await page.addInitScript(live => {
      const said = new WeakMap<Element, string>()
      const changed = new Set<Element>()
      const tell = (): void => {
        for (const region of changed) {
          const text = region.isConnected && region.checkVisibility({ visibilityProperty: true }) ? (region.textContent ?? '') : ''
          if (text.trim() && said.get(region) !== text) window.tellSpoken(text)
          said.set(region, text)
        }
        changed.clear()
      }
      const watch = new MutationObserver(records => {
        for (const { target, addedNodes } of records) {
          const region = (target instanceof Element ? target : target.parentElement)?.closest(live)
          if (region) changed.add(region)
          // A region that is put in with its text is said if it is an alert.
          for (const node of addedNodes)
            if (node instanceof Element)
              for (const one of [node, ...node.querySelectorAll('[role=alert]')]) if (one.matches('[role=alert]')) changed.add(one)
        }
        // Screen readers read a region once its changes have come to rest.
        setTimeout(tell, 100)
      })
      addEventListener('DOMContentLoaded', () => watch.observe(document.body, { subtree: true, childList: true, characterData: true }))
    }, live)
    return spoken
  }

  private note(what: string, text: string): void {
    const line = `${what}: ${this.clean(text)}`
    // Waiting may be over before anybody hears of it.
    if (this.lines.at(-1) !== line && !/^says: (.*…|Producten worden opgehaald|Prijs wordt bijgewerkt)$/.test(line)) this.lines.push(line)
  }

  /** Waits until a live region has said a text that holds these words, `times` times. */
  async says(words: string, times = 1): Promise<void> {
    await expect.poll(() => this.lines.filter(line => line.startsWith('says: ') && line.includes(words)).length).toBe(times)
  }

  /** Notes the title of the page, which is said when it opens. */
  async title(): Promise<void> {
    this.note('page', await this.page.title())
  }

  /** Notes what has the focus now, once something has: an island that mounts at a touch takes it over. */
  async focus(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => document.activeElement !== document.body)).toBe(true)
    const { result } = await this.cdp.send('Runtime.evaluate', { expression: 'document.activeElement' })
    const { nodes } = await this.cdp.send('Accessibility.getPartialAXTree', { objectId: result.objectId ?? '', fetchRelatives: false })
    const [node] = nodes
    const known = new Map(node?.properties?.map(({ name, value }) => [name as string, value.value]))
    const current = await this.page.evaluate(() => document.activeElement?.getAttribute('aria-current'))
    const told = states.flatMap(state => {
      const value = known.get(state)
      if (value === undefined || value === 'false' || (value === false && !['expanded', 'pressed', 'checked'].includes(state))) return []
      return [`${value === false ? 'not ' : ''}${state}`]
    })
    const description = node?.description?.value ? `; ${node.description.value}` : ''
    const whole = [`${node?.role?.value} "${String(node?.name?.value).trim()}"`, ...told, ...(current ? ['current'] : [])].join(', ')
    this.note('focus', `${whole}${description}`)
  }
}
