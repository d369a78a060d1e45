/** A page's entry in search.json. */
interface Entry {
  title: string
  /** Relative to the documentation's root. */
  href: string
  text: string
}

const MANY = 12
const AROUND = 60
const box = document.querySelector<HTMLElement>('.site-search')
const field = document.querySelector<HTMLInputElement>('#search')
const list = document.querySelector<HTMLElement>('#found')
const count = document.querySelector<HTMLElement>('#found-count')

let index: Promise<readonly Entry[]> | undefined
const address = (field?.dataset.index ?? '') as string
const load = async (): Promise<readonly Entry[]> => (await fetch(address)).json() as Promise<readonly Entry[]>

/** Score of a page: all words must occur, and a match in the title counts more. */
function score({ title, text }: Entry, words: readonly string[]): number {
  const name = title.toLowerCase()
  const body = text.toLowerCase()
  return words.every(word => name.includes(word) || body.includes(word))
    ? words.reduce(
        (sum, word) => sum + (name === word ? 100 : 0) + (name.includes(word) ? 10 : 0) + Math.min(9, body.split(word).length - 1),
        1,
      )
    : 0
}

/** The text around the first matching word. */
function excerpt(text: string, words: readonly string[]): string {
  const at = Math.max(0, ...words.map(word => text.toLowerCase().indexOf(word)))
  const from = Math.max(0, at - AROUND)
  return `${from ? '… ' : ''}${text.slice(from, at + AROUND)} …`
}

function entry({ title, href, text }: Entry, words: readonly string[]): HTMLLIElement {
  const link = document.createElement('a')
  link.href = address.replace('search.json', href)
  link.textContent = title
  const hint = document.createElement('span')
  hint.textContent = excerpt(text, words)
  const item = document.createElement('li')
  item.append(link, hint)
  return item
}

async function search(): Promise<void> {
  const wanted = field?.value ?? ''
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  index ??= load()
  const pages = await index.catch(() => {
    index = undefined
    return undefined
  })
  if (wanted !== field?.value) return
  const scored = (pages ?? []).map(page => ({ page, points: score(page, words) })).filter(({ points }) => points > 0)
  const found = words.length ? scored.sort((a, b) => b.points - a.points).slice(0, MANY) : []
  list?.replaceChildren(...found.map(({ page }) => entry(page, words)))
  if (!count) return
  if (!pages) count.textContent = 'The index could not be loaded. Try again.'
  else if (words.length) count.textContent = scored.length === 1 ? '1 page' : `${scored.length} pages`
  else count.textContent = ''
}

if (box) box.hidden = false
field?.addEventListener('input', () => void search())
field?.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !field.value) return
  field.value = ''
  void search()
})
// On a narrow screen the menu starts closed.
if (matchMedia('(width < 60rem)').matches) document.querySelector('.site-fold')?.removeAttribute('open')
