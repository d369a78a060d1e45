import { type Context, Hono } from 'hono'
import type { CheckedRow } from '../../../shared/contract/api/quick-order'
import { MOST_ROWS, quantityOf, rowsIn, type TypedRow, textOfFile } from '../../../shared/quick-order/rules'
import { frameFor } from '../../account/pages/frame'
import { cartPath } from '../../cart/pages/cart'
import { outsideDeadline } from '../../database/deadline'
import type { Deps, ShopEnv } from '../../environment'
import { Refusal } from '../../http/errors'
import type { Once } from '../../http/once'
import { declined } from '../../pages/forms'
import { askedBy, sendPage } from '../../pages/layout'
import { addList, checkList } from './service'
import type { QuickOrderRow, QuickOrderView } from './views'

const FEWEST_ROWS = 5
/** Maximum size in bytes; a list of 200 rows is far smaller. */
const LARGEST_FILE = 64_000

interface Sent {
  rows: TypedRow[]
  pasted: string
  /** Text key of an error about the whole list, or ''. */
  error: string
  fields: Readonly<Record<string, unknown>>
}

const isFilled = ({ sku, qty }: TypedRow): boolean => Boolean(sku.trim() || qty.trim())

/** Rows of a form: typed ones, then pasted ones, then those of the file. Input is kept whatever the errors. */
async function readList(c: Context<ShopEnv>): Promise<Sent> {
  const fields: Record<string, unknown> = await outsideDeadline(c.req.parseBody()).catch(() => {
    throw new Refusal(400, 'badRequest')
  })
  const word = (name: string): string => (typeof fields[name] === 'string' ? fields[name].slice(0, LARGEST_FILE) : '')
  const places = Object.keys(fields).flatMap(name => /^sku_(\d{1,3})$/.exec(name)?.[1] ?? [])
  const typed = places.map(at => ({ sku: word(`sku_${at}`).slice(0, 64), qty: word(`qty_${at}`).slice(0, 10) })).filter(isFilled)
  const pasted = word('text') || word('tekst')
  const { file = fields.bestand } = fields
  const hasFile = file instanceof File && file.size > 0
  if (hasFile && file.size > LARGEST_FILE) return { rows: typed, pasted, error: 'fileTooLarge', fields }
  const content = hasFile ? textOfFile(new Uint8Array(await file.arrayBuffer())) : ''
  if (content === null) return { rows: typed, pasted, error: 'noText', fields }
  const all = [...typed, ...rowsIn(pasted), ...rowsIn(content)].map(({ sku, qty }) => ({ sku: sku.slice(0, 64), qty: qty.slice(0, 10) }))
  if (all.length > MOST_ROWS) return { rows: typed, pasted, error: 'tooMany', fields }
  return { rows: all, pasted: '', error: all.length ? '' : 'empty', fields }
}

/** The error message of a row. */
const wrongWith = ({ t }: Pick<Deps, 't'>, { problem, max_qty: max }: CheckedRow): string =>
  problem ? t(`quickOrder.problem.${problem}`, { max: max ?? 0 }) : ''

/** Rows for the page, each with its answer if it was checked. */
function rowsView(deps: Pick<Deps, 't'>, rows: readonly TypedRow[], answers: ReadonlyMap<TypedRow, CheckedRow>): QuickOrderRow[] {
  const { t } = deps
  const isAsked = answers.size > 0
  const filled = rows.map((row, at): QuickOrderRow => {
    const answer = answers.get(row)
    const wrong = answer ? wrongWith(deps, answer) : isAsked ? t(row.sku.trim() ? 'quickOrder.problem.qty' : 'quickOrder.problem.sku') : ''
    return { at: at + 1, ...row, ...(answer && { answer }), wrong }
  })
  const blank = Math.min(MOST_ROWS - filled.length, Math.max(1, FEWEST_ROWS - filled.length))
  const empty = Array.from({ length: blank }, (_, at): QuickOrderRow => ({ at: filled.length + at + 1, sku: '', qty: '', wrong: '' }))
  return [...filled, ...empty]
}

/** Idempotent per form: the key is in the form. */
const onceFor =
  ({ data }: Deps, key: unknown, request: string): Once =>
  async (quoteId, change) => {
    if (typeof key !== 'string' || !/^[\w-]{16,64}$/.test(key)) return change()
    const outcome = await data.cartChanges.once({ quoteId, key, request }, change)
    if ('problem' in outcome) throw new Refusal(422, outcome.problem)
    return outcome.reply
  }

/** /snel-bestellen: a list of article numbers, typed, pasted or as a file; for guests too. */
export function quickOrderPages(deps: Deps): Hono<ShopEnv> {
  const { t } = deps
  const pages = new Hono<ShopEnv>()

  async function show(c: Context<ShopEnv>, view: Omit<QuickOrderView, 'key' | 'good'>, status = 200): Promise<Response> {
    const good = view.rows.filter(({ answer }) => answer?.problem === null).length
    const title = t('quickOrder.title')
    const { frame, crumbs } = frameFor(c, deps, '/snel-bestellen')
    const breadcrumbs = [...crumbs, { label: title, href: null }]
    const head = { template: 'quick-order', title, status, robots: 'noindex, follow', breadcrumbs }
    const whole: QuickOrderView = { ...view, ...frame, good, key: crypto.randomUUID() }
    return sendPage(c, deps, head, await deps.visitorOf(c.get('session')), whole)
  }

  pages.get('/', c => show(c, { rows: rowsView(deps, [], new Map()), pasted: '', error: '' }))

  pages.post('/', async c => {
    const { rows, pasted, error, fields } = await readList(c)
    const say = (key: string): string => t(`quickOrder.${key}`, { most: MOST_ROWS })
    if (error) return show(c, { rows: rowsView(deps, rows, new Map()), pasted, error: say(error) }, 400)
    const usable = rows.flatMap(row => {
      const qty = quantityOf(row)
      return row.sku.trim() && qty ? [{ row, asked: { sku: row.sku.trim(), qty } }] : []
    })
    const asked = usable.map(one => one.asked)
    const session = c.get('session')
    const counts = askedBy(c, deps)
    try {
      if (fields.doe !== 'bestel' || !asked.length) {
        const answers = asked.length ? await checkList(counts, session, asked) : []
        const byRow = new Map(usable.map(({ row }, at) => [row, answers[at] as CheckedRow]))
        const view = rowsView(deps, rows, byRow.size ? byRow : new Map([[{ sku: '', qty: '' }, {} as CheckedRow]]))
        return show(c, { rows: view, pasted, error: '' })
      }
      const { added, rows: left } = await addList(counts, session, asked, onceFor(deps, fields.sleutel, JSON.stringify(asked)))
      const bad = rows.filter(row => !usable.some(one => one.row === row))
      if (added) await session.change({ messages: [{ kind: 'success', text: t('quickOrder.added', { count: added }) }] })
      if (!left.length && !bad.length) return c.redirect(cartPath, 303)
      const again = left.map(answer => ({ row: { sku: answer.sku, qty: String(answer.qty) }, answer }))
      const answers = new Map<TypedRow, CheckedRow>(again.map(({ row, answer }) => [row, answer]))
      if (!answers.size) answers.set({ sku: '', qty: '' }, { sku: '', qty: 0, problem: 'unknown' })
      const kept = rowsView(deps, [...again.map(({ row }) => row), ...bad], answers)
      return show(c, { rows: kept, pasted: '', error: t('quickOrder.left', { count: left.length + bad.length }) })
    } catch (problem) {
      const { error: sentence, status } = declined(deps, problem)
      return show(c, { rows: rowsView(deps, rows, new Map()), pasted, error: sentence }, status)
    }
  })
  return pages
}
