import type { FindOptions, Option } from '@gss/web-kit/crud/crud'
import type { Sending } from '@gss/web-kit/api/transport'
import { realmOf, realms } from './realm.ts'
import { idOf, type RegisterValues, UNIT_FIELD } from './values.ts'

interface Asked {
  object: string
  search?: string | undefined
  unitId?: string | undefined
  buildingId?: string | undefined
}

/** What may be referred to, by what is typed: the code tells two of one name apart. */
export async function optionsOf(asked: Asked, sending: Sending = {}): Promise<Option[]> {
  const found = await realms[realmOf(asked.object)].options(asked, sending)
  return found.map(({ id, code, name }) => ({
    value: id,
    label: code && code !== name ? `${name} · ${code}` : name,
  }))
}

/** For a field of a form: within its unit, and a floor within its building. */
export const findFor =
  (object: string): FindOptions<RegisterValues> =>
  (typed, others, sending) =>
    optionsOf(
      {
        object,
        search: typed || undefined,
        unitId: realmOf(object) === 'baseData' ? idOf(others[UNIT_FIELD]) : undefined,
        buildingId: object === 'floor' ? idOf(others['buildId']) : undefined,
      },
      sending,
    )

/** For a filter of a list, whose values are ids. */
export const findAmong =
  (object: string): FindOptions<Record<string, string | undefined>> =>
  (typed, others, sending) =>
    optionsOf(
      {
        object,
        search: typed || undefined,
        unitId: realmOf(object) === 'baseData' ? others[UNIT_FIELD] : undefined,
        buildingId: object === 'floor' ? others['buildId'] : undefined,
      },
      sending,
    )
