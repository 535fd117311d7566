import { setTimeout as pause } from 'node:timers/promises'
import type { Measured } from '../fault.ts'
import type { Console } from './console.ts'
import type { Product } from './product.ts'
import { labelOf, type StormReport } from './stormRun.ts'

/** What a look at a database needs: the product's, or one that was recovered from a snapshot. */
export type Asked = Pick<Product, 'ask'>

/** Every confirmed frame and what it says must be there, each once. `confirmedBefore`: only what was confirmed by then counts. */
export async function compareFrames(
  { ask }: Asked,
  reports: readonly StormReport[],
  confirmedBefore = Infinity,
): Promise<Pick<Measured, 'acknowledged' | 'stored' | 'lost' | 'doubled'>> {
  const rows = await ask<{ label: string; many: number }>(
    `select signals.description as label, count(*)::int as many from signals join frames using (unit_id, received_at, frame_id)
     where signals.description like any ($1) group by 1`,
    [reports.map(({ name }) => `${name}-%`)],
  )
  const stored = new Map(rows.map(({ label, many }) => [label, many]))
  const confirmed = reports.flatMap(({ name, confirmedAt }) =>
    [...confirmedAt].flatMap((at, nth) => (at < confirmedBefore ? [labelOf(name, nth)] : [])),
  )
  return {
    acknowledged: confirmed.length,
    stored: stored.size,
    lost: confirmed.filter((label) => !stored.has(label)).length,
    doubled: rows.reduce((sum, { many }) => sum + many - 1, 0),
  }
}

const LOOK_MS = 100
const PATIENCE_MS = 10_000

/** Every stored frame that tells of a fire or a fault has raised one alarm, written one line of the journal, and was told once to the console. */
export async function compareAlarms(
  { ask }: Asked,
  reports: readonly StormReport[],
  seat: Console | null,
): Promise<Measured['alarms']> {
  const like = [reports.map(({ name }) => `${name}-%`)]
  const counted = (from: string) =>
    `select count(*)::int as many, count(distinct place)::int as places from ${from} where place like any ($1)`
  const raised = async () => (await ask<Counted>(counted('alarms'), like))[0] ?? NOTHING
  const [said] = await ask<{ many: number }>(
    `select count(distinct description)::int as many from signals where bits && array['fire', 'fault'] and description like any ($1)`,
    like,
  )
  const wanted = said?.many ?? NaN
  const found = await untilStill(raised, ({ places }) => places >= wanted)
  const acts =
    (
      await ask<Counted>(
        counted(`(select after ->> 'place' as place from journal where act = 'alarm.raise') as j`),
        like,
      )
    )[0] ?? NOTHING
  const tooMany = Math.max(0, found.places - wanted) // what was raised of nothing that is stored
  const inTable = {
    lost: Math.max(0, wanted - found.places),
    doubled: found.many - found.places + Math.max(0, acts.many - found.many) + tooMany,
  }
  if (!seat) return { wanted, ...inTable }
  await untilStill(
    () => Promise.resolve(seat.heard.size),
    (many) => many >= wanted,
  )
  const twice = [...seat.heard.values()].reduce((sum, many) => sum + many - 1, 0) + seat.outOfOrder()
  return {
    wanted,
    lost: inTable.lost + Math.max(0, found.places - seat.heard.size),
    doubled: inTable.doubled + twice,
  }
}
interface Counted {
  many: number
  places: number
}
const NOTHING: Counted = { many: 0, places: 0 }

/** Until it holds, or nothing has moved for so long that nothing will. */
async function untilStill<T>(look: () => Promise<T>, holds: (found: T) => boolean): Promise<T> {
  let found = await look()
  let movedAt = performance.now()
  while (!holds(found) && performance.now() - movedAt < PATIENCE_MS) {
    await pause(LOOK_MS)
    const next = await look()
    if (JSON.stringify(next) !== JSON.stringify(found)) movedAt = performance.now()
    found = next
  }
  return found
}
