import type { Page } from '@playwright/test'

interface Where {
  within?: string | undefined
  beside?: string | undefined
}

/** Attributes whose values change how an element looks. */
const looks = ['class', 'style', ...['pressed', 'checked', 'selected', 'current', 'disabled', 'expanded'].map(state => `aria-${state}`)]

/** Parts of pages whose colours this worker has found right: hashes of all that their colours depend on. */
const right = new Set<number>()

/**
 * Waits for transitions, then notes in the page, as `skipped`, the parts whose colours need no check: found right before, or the same as
 * the item before them. Resolves with a function that notes all parts as found right.
 */
export async function skipRightColours(page: Page, where: Where): Promise<() => void> {
  const parts = await page.evaluate(findParts, { ...where, looks, known: [...right] })
  return () => {
    for (const part of parts) right.add(part)
  }
}

async function findParts({ within, beside, looks, known }: Where & { looks: string[]; known: number[] }): Promise<number[]> {
  // During a transition colours are mixed.
  const moving = document
    .getAnimations()
    .filter(one => one.playState === 'running' && Number.isFinite(Number(one.effect?.getComputedTiming().endTime)))
  const moved = Promise.allSettled(moving.map(({ finished }) => finished))
  await Promise.race([moved, new Promise(done => setTimeout(done, 3000))])

  const lookOf = (one: Element): string =>
    [one.localName, one.getAttributeNames(), one.matches(':checked'), ...looks.map(name => one.getAttribute(name))].join(' ')
  const hashOf = (text: string): number => {
    let [one, other] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at++) {
      one = Math.imul(one ^ text.charCodeAt(at), 2654435761)
      other = Math.imul(other ^ text.charCodeAt(at), 1597334677)
    }
    return (other & 0x1fffff) * 2 ** 32 + (one >>> 0)
  }
  const states = [':checked', ':disabled', ':invalid', ':placeholder-shown']
  const media = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map(query => matchMedia(query).matches)
  const styles = [...document.styleSheets].map(({ href }) => href && new URL(href).pathname)
  const page = [innerWidth, innerHeight, ...media, ...styles]
  /** Markup with texts, states of its fields, elements around it, size, window, colour scheme and styles. */
  const partOf = (block: Element): number => {
    const around: string[] = []
    for (let one = block.parentElement; one; one = one.parentElement) around.push(lookOf(one))
    const fields = [...block.querySelectorAll('input, select, option, textarea, button')].map(field =>
      states.map(state => Number(field.matches(state))).join(''),
    )
    const { width, height } = block.getBoundingClientRect()
    const isVisible = block.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    return hashOf([block.outerHTML, ...fields, ...around, width, height, isVisible, ...page].join('\n'))
  }
  const aside = beside ? [...document.querySelectorAll(beside)] : []
  const root = within ? document.querySelector(within) : document
  const blocks = [...(root?.querySelectorAll('body > *, main > *, form, section, article, li, [data-component]') ?? [])].filter(
    block =>
      !block.matches(':hover, :focus-within, :target, :has(:target)') && !aside.some(one => one.contains(block) || block.contains(one)),
  )
  const skipped = new Set<Element>()
  // Adjacent only: elsewhere the same markup may have another background.
  const seen = new Map<Element | null, Set<string>>()
  for (const item of document.querySelectorAll('li, article, option')) {
    const shape = [item, ...item.querySelectorAll('*')].map(lookOf).join()
    const shapes = seen.get(item.parentElement) ?? new Set()
    if (shapes.has(shape)) skipped.add(item)
    seen.set(item.parentElement, shapes.add(shape))
  }
  const parts = blocks.map(partOf)
  for (const [at, block] of blocks.entries()) if (known.includes(parts[at] ?? 0)) skipped.add(block)
  Object.assign(window, { skipped })
  return parts
}
