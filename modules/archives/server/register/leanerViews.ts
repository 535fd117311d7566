import type { Place } from '@gss/server-kit/database'
import { type RawBuilder, sql } from 'kysely'
import type { HeldRow } from './draft.ts'
import { keptColumnOf, type KeptObject, type KeptRegister } from './kept.ts'
import { rowsFrom } from './rowStore.ts'

/** What leans on these rows, found from every description that refers to their object, and from what modules declare to lean on it. */
export async function firstLeaner(
  place: Place,
  kept: KeptObject,
  held: readonly HeldRow[],
  register: KeptRegister,
): Promise<{ what: string; count: number; isAsked: boolean } | null> {
  const ids = held.map(({ id }) => id)
  const units = held.flatMap(({ unitId }) => (unitId === null ? [] : [unitId]))
  for (const [what, from, isAsked] of questions(kept, ids, units, register)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count ${from}`.execute(place.on())
    const count = rows[0]?.count ?? 0
    if (count > 0) return { what, count, isAsked }
  }
  return null
}

function* questions(
  kept: KeptObject,
  ids: string[],
  units: string[],
  register: KeptRegister,
): Generator<[what: string, from: RawBuilder<unknown>, isAsked: boolean]> {
  const inUnits = (alias: 't' | 'l') =>
    kept.owner === 'unit' ? sql`and ${sql.raw(`${alias}.unit_id`)} = any(${units}::uuid[])` : sql``
  for (const other of register.values()) {
    const { label, fields } = other.description
    const besides = other === kept ? sql`and ${sql.raw(`t.${other.id}`)} <> all(${ids}::uuid[])` : sql``
    if (kept.owner === 'itself' && other.owner === 'unit')
      yield [label, sql`${rowsFrom(other)} and t.unit_id = any(${ids}::uuid[])`, false]
    for (const { name, to, type } of fields) {
      if (to !== kept.description.object) continue
      const column = keptColumnOf(other, name)?.column
      const leans =
        column !== undefined
          ? sql`${sql.raw(`t.${column}`)} = any(${ids}::uuid[])`
          : type === 'refs'
            ? sql`t.details -> ${name} ?| ${ids}::text[]`
            : sql`t.details ->> ${name} = any(${ids}::text[])`
      yield [label, sql`${rowsFrom(other)} and ${leans} ${inUnits('t')} ${besides}`, false]
    }
  }
  // What only has to be asked comes last: it would hide what forbids.
  const leaners = kept.leaners.toSorted((a, b) => Number(a.isAsked ?? false) - Number(b.isAsked ?? false))
  for (const { what, table, column, only, isAsked = false } of leaners)
    yield [
      what,
      sql`from ${sql.raw(`${table} l`)} where ${sql.raw(`l.${column}`)} = any(${ids}::uuid[]) ${inUnits('l')}
        ${only === undefined ? sql`` : sql`and ${sql.raw(`l.${only.column}`)} = ${only.is}`}`,
      isAsked,
    ]
}
