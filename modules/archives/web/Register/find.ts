import type { FindOptions, FieldOption } from '@gss/web-kit/crud/crud'
import type { SendingAsk } from '@gss/web-kit/api/transport'
import { objectRealmOf, realms } from './realm.ts'
import { UNIT_FIELD } from '../joint.table.ts'
import { idOf, type RegisterValues } from './values.ts'

interface Asked {
  object: string
  search?: string | undefined
  unitId?: string | undefined
  buildingId?: string | undefined
}

/** What may be referred to, by what is typed: the code tells two of one name apart. */
export async function referenceOptionsOf(asked: Asked, sending: SendingAsk = {}): Promise<FieldOption[]> {
  const found = await realms[objectRealmOf(asked.object)].options(asked, sending)
  return found.map(({ id, code, name }) => ({
    value: id,
    label: code && code !== name ? `${name} · ${code}` : name,
  }))
}

/** For a field of a form: within its unit, and a floor within its building. */
export const findFor =
  (object: string): FindOptions<RegisterValues> =>
  (typed, others, sending) =>
    referenceOptionsOf(
      {
        object,
        search: typed || undefined,
        unitId: objectRealmOf(object) === 'baseData' ? idOf(others[UNIT_FIELD]) : undefined,
        buildingId: object === 'floor' ? idOf(others['buildId']) : undefined,
      },
      sending,
    )

/** For a filter of a list, whose values are ids. */
export const findAmong =
  (object: string): FindOptions<Record<string, string | undefined>> =>
  (typed, others, sending) =>
    referenceOptionsOf(
      {
        object,
        search: typed || undefined,
        unitId: objectRealmOf(object) === 'baseData' ? others[UNIT_FIELD] : undefined,
        buildingId: object === 'floor' ? others['buildId'] : undefined,
      },
      sending,
    )
