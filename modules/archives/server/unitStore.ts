import type { Place } from '@gss/server-kit/database'
import type { Unit } from '../contract/index.ts'

interface UnitTables {
  units: {
    unit_id: string
    code: string
    name: string
    kind: string
    address: string
    longitude: number | null
    latitude: number | null
    fire_department_group: string | null
    created_at: Date
  }
}

const COLUMNS = [
  'units.unit_id as unitId',
  'units.code',
  'units.name',
  'units.kind',
  'units.address',
  'units.longitude',
  'units.latitude',
  'units.fire_department_group as fireDepartment',
  'units.created_at as createdAt',
] as const

export const unitById = (place: Place, unitId: string): Promise<Unit | undefined> =>
  place
    .on<UnitTables>()
    .selectFrom('units')
    .select(COLUMNS)
    .where('units.unit_id', '=', unitId)
    .executeTakeFirst()

/** What units are called, by their ids; one that is not there has no name. */
export async function unitNames(
  place: Place,
  unitIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (unitIds.length === 0) return new Map()
  const units = await place
    .on<UnitTables>()
    .selectFrom('units')
    .select(['units.unit_id as unitId', 'units.name'])
    .where('units.unit_id', 'in', [...new Set(unitIds)])
    .execute()
  return new Map(units.map(({ unitId, name }) => [unitId, name]))
}

export const allUnits = (place: Place): Promise<Unit[]> =>
  place.on<UnitTables>().selectFrom('units').select(COLUMNS).orderBy('units.code').execute()

export const isAnyUnitThere = async (place: Place): Promise<boolean> =>
  (await place.on<UnitTables>().selectFrom('units').select('units.unit_id').limit(1).executeTakeFirst()) !==
  undefined

export async function countUnits(place: Place): Promise<number> {
  const { count } = await place
    .on<UnitTables>()
    .selectFrom('units')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those whose id or code is there already stay as they are. */
export async function addUnits(place: Place, units: readonly Unit[]): Promise<void> {
  await place
    .on<UnitTables>()
    .insertInto('units')
    .values(
      units.map((unit) => ({
        unit_id: unit.unitId,
        code: unit.code,
        name: unit.name,
        kind: unit.kind,
        address: unit.address,
        longitude: unit.longitude,
        latitude: unit.latitude,
        fire_department_group: unit.fireDepartment,
        created_at: unit.createdAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
