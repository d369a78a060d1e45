import { atom } from 'nanostores'
import * as compareApi from '../api/compare'
import type { Compare } from '../contract/api/compare'
import { ports } from '../contract/ports'
import { keys } from '../storage/keys'
import { local, safely } from '../storage/web-storage'
import { explainFailure } from './failure'
import { tell } from './messages'
import { turns } from './newest'
import { tellReady } from './ready'
import { onReturn } from './visit'

const none: readonly number[] = []

/** Products the shopper compares, in the order of adding; changes at once, and back when the call fails. */
export const $compared = atom((ports().readJson('page-state') as { compare?: readonly number[] } | undefined)?.compare ?? none)
tellReady('compare', $compared, ids => ids !== none)

/** Products that a call is under way for. */
const busy = new Set<number>()

export const isCompared = (productId: number): boolean => $compared.get().includes(productId)

const put = (productId: number, compared: boolean): void => {
  const others = $compared.get().filter(id => id !== productId)
  $compared.set(compared ? [...others, productId] : others)
}

const has = ({ products }: Compare, productId: number): boolean => products.some(({ product_id }) => product_id === productId)

const begin = turns()

/** The shop keeps the list in a cookie, so a call waits for the answer to the one before. */
let last: Promise<unknown> = Promise.resolve()

/** Adds or removes a product; true when the server did. Sent once, and not again while it is under way. */
export async function setCompared(productId: number, compared: boolean): Promise<boolean> {
  if (busy.has(productId)) return false
  busy.add(productId)
  // What is being read is too old from now on.
  begin()
  put(productId, compared)
  try {
    const send = () => (compared ? compareApi.addToCompare(productId) : compareApi.removeFromCompare(productId))
    const call = last.then(send, send)
    last = call
    const reply = await call
    // Others are asked for meanwhile, so only this product counts.
    if (has(reply, productId) !== compared) put(productId, !compared)
    safely(local).set(keys.compareVersion, String(ports().now()))
    return true
  } catch (error) {
    put(productId, !compared)
    tell({ text: explainFailure(error, 'product.compare.failed') ?? 'product.compare.failed', tone: 'bad' })
    return false
  } finally {
    busy.delete(productId)
  }
}

/** Adds or removes a product, and says where the comparison is. `name` is the product's. */
export async function toggleCompared(productId: number, name: string): Promise<void> {
  const compared = !isCompared(productId)
  if ((await setCompared(productId, compared)) && compared) {
    const action = { text: 'product.compare.look', href: '/vergelijken' }
    tell({ text: 'product.compare.added', parameters: { name }, tone: 'good', action })
  }
}

/** Reads the list anew; what is being sent stays as the shopper sees it. */
export async function readCompared(): Promise<void> {
  const isNewest = begin()
  try {
    const { products } = await compareApi.fetchCompare()
    if (!isNewest()) return
    const waiting = $compared.get().filter(id => busy.has(id))
    $compared.set([...products.map(({ product_id }) => product_id).filter(id => !busy.has(id)), ...waiting])
  } catch (error) {
    console.warn('What is compared could not be read.', error)
  }
}

onReturn(() => void readCompared())
