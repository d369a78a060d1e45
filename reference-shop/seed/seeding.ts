import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../database/database'
import { type SeedingPack, type SeedSettings, seed } from './index'

/** ms without progress after which a process on another machine is considered dead; on the same machine its process id tells. */
const LEASE_MS = 30_000
const LOOK_MS = 200

/** Records that an empty database is to be seeded, in the transaction that creates its tables. */
export async function beginSeeding(database: Database, { products, chance, demo, now }: SeedSettings): Promise<void> {
  const settings = { products, chance, demo: demo ? 1 : 0, now_ms: now }
  await database()
    .insertInto('seedings')
    .values({ ...settings, step: 0, owner: '', beat: 0, finished: 0 })
    .execute()
}

const unfinished = (database: Database) => database().selectFrom('seedings').selectAll().where('finished', '=', 0).executeTakeFirst()
type Seeding = NonNullable<Awaited<ReturnType<typeof unfinished>>>

/** Whether this owner was a process of this machine that has ended. */
function isGone(owner: string): boolean {
  const [host, pid] = owner.split(' ')
  if (host !== hostname()) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** Takes over the seeding from `before`, unless another process has. */
async function claim(database: Database, { id, owner, beat }: Seeding, me: string): Promise<boolean> {
  const isFree = !owner || isGone(owner) || Number(beat) < Date.now() - LEASE_MS
  if (!isFree) return false
  const taken = await database()
    .updateTable('seedings')
    .set({ owner: me, beat: Date.now() })
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('beat', '=', beat)
    .where('finished', '=', 0)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

class Lost extends Error {}

/** Seeds the remaining data and marks it as finished. Throws a Lost if another process has taken over meanwhile. */
async function work(
  database: Database,
  packs: readonly SeedingPack[],
  { id, products, chance, demo, now_ms: now, step: done }: Seeding,
  me: string,
  tell: Tell,
) {
  const change = async (set: Partial<Pick<Seeding, 'step' | 'owner' | 'beat' | 'finished'>>): Promise<void> => {
    const mine = database().updateTable('seedings').set(set).where('id', '=', id).where('owner', '=', me)
    if (!(await mine.executeTakeFirst()).numUpdatedRows) throw new Lost('Another process seeds this database')
  }
  try {
    const settings = { products, chance, demo: demo === 1, now: Number(now) }
    const steps = {
      done,
      note: (step: number) => change({ step, beat: Date.now() }),
      progress: (drawn: number) => tell(drawn, products),
    }
    await seed(database, settings, steps, packs)
    await change({ finished: 1 })
  } catch (error) {
    if (!(error instanceof Lost)) await change({ owner: '', beat: 0 }).catch(() => {})
    throw error
  }
}

type Tell = (drawn: number, products: number) => void

/** Callbacks for the progress of seeding. */
interface Heard {
  begins(): void
  /** Another process is seeding. */
  waits(): void
  progress: Tell
}

/** Seeds what is left in steps, continuing where a dead process stopped; or waits until another process has finished. */
export async function finishSeeding(database: Database, packs: readonly SeedingPack[], { begins, waits, progress }: Heard): Promise<void> {
  const me = `${hostname()} ${process.pid} ${randomUUID()}`
  for (let looks = 0; ; looks++) {
    const before = await unfinished(database)
    if (!before) return
    if (!(await claim(database, before, me))) {
      if (looks === 0) waits()
      await pause(LOOK_MS)
      continue
    }
    const mine = await unfinished(database)
    try {
      begins()
      if (mine) await work(database, packs, mine, me, progress)
    } catch (error) {
      if (!(error instanceof Lost)) throw error
    }
  }
}
