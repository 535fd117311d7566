import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { ObjectDescription } from '../../contract/index.ts'
import { keptColumnOf, type KeptObject, type KeptRegister } from '../register/kept.ts'
import { rowsFrom } from '../register/rowStore.ts'

/** In a file a reference is written as its code and its name; people may leave the name out, or write only a name there is one of. */
interface Called {
  id: string
  code: string
  name: string
  buildingId: string | null
}
const writtenAs = ({ code, name }: Called): string => `${code} ${name}`

export interface References {
  /** The id somebody means; of floors with one name, the one in this building. */
  idOf(object: string, written: string, buildingId: string | null): string | null
  textOf(object: string, id: string): string
  /** For a drop-down: at most so many. */
  choicesOf(object: string): string[]
}

/** Beyond this a drop-down is of no help. */
const CHOICES_MAX = 1_000

/** Everything the fields of an object can refer to, of one unit and of the centre: read once for a whole file. */
export async function referencesOf(
  place: Place,
  { fields }: ObjectDescription,
  unitId: string | null,
  register: KeptRegister,
): Promise<References> {
  const tables = new Map<string, ReturnType<typeof tableOf>>()
  for (const { to } of fields) {
    const target = to === undefined ? undefined : register.get(to)
    if (target && !tables.has(target.description.object))
      tables.set(target.description.object, tableOf(await allOf(place, target, unitId)))
  }
  return {
    idOf(object, written, buildingId) {
      const table = tables.get(object)
      const exact = table?.byText.get(written) ?? table?.byCode.get(written)
      if (exact) return exact.id
      const named = table?.byName.get(written) ?? []
      const here = named.length > 1 ? named.filter((one) => one.buildingId === buildingId) : named
      return here.length === 1 ? (here[0]?.id ?? null) : null
    },
    textOf: (object, id) => tables.get(object)?.byId.get(id) ?? '',
    choicesOf: (object) => Array.from(tables.get(object)?.byText.keys() ?? []).slice(0, CHOICES_MAX),
  }
}

function tableOf(rows: readonly Called[]) {
  return {
    byText: new Map(rows.map((row) => [writtenAs(row), row])),
    byCode: new Map(rows.map((row) => [row.code, row])),
    byName: byNameOf(rows),
    byId: new Map(rows.map((row) => [row.id, writtenAs(row)])),
  }
}

function byNameOf(rows: readonly Called[]): Map<string, Called[]> {
  const named = new Map<string, Called[]>()
  for (const row of rows) {
    const alike = named.get(row.name)
    if (alike) alike.push(row)
    else named.set(row.name, [row])
  }
  return named
}

async function allOf(place: Place, target: KeptObject, unitId: string | null): Promise<Called[]> {
  const name = keptColumnOf(target, target.description.title)?.column
  const building = keptColumnOf(target, 'buildId') ? 't.building_id' : 'null::uuid'
  const { rows } = await sql<Called>`
    select ${sql.raw(`t.${target.id}`)} as id, ${sql.raw(target.shownCode)} as code, ${sql.raw(`t.${name}`)} as name,
      ${sql.raw(building)} as "buildingId"
    ${rowsFrom(target)} ${target.owner === 'unit' ? sql`and t.unit_id = ${unitId}` : sql``} order by 2`.execute(
    place.on(),
  )
  return rows
}
