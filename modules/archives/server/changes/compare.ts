import { isDeepStrictEqual } from 'node:util'
import type { Place } from '@gss/server-kit/database'
import {
  type ChangeField,
  type ChangeSide,
  type FormValue,
  type FormValues,
  isEmpty,
  isMapPoint,
  type ObjectField,
} from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import type { KeptObject } from '../register/kept.ts'
import { namesFor } from '../register/namesViews.ts'
import { namedIn } from '../register/references.ts'
import { fileIdsIn } from '../register/rowFiles.ts'
import { shownValues } from '../register/secrets.ts'

type Sides = readonly [before: FormValues | null, after: FormValues | null]
type Deps = Pick<ArchiveDeps, 'register' | 'secrets' | 'files'>
type File = ChangeSide['files'][number]

/** Field by field, what was and what is to be; values come sealed and leave as anybody may see them. Several pairs of one row are read at once. */
export async function compared(
  place: Place,
  kept: KeptObject,
  unitId: string | null,
  pairs: readonly Sides[],
  { register, secrets, files }: Deps,
): Promise<ChangeField[][]> {
  const { description } = kept
  const all = pairs.flatMap(([before, after]) => [before, after]).filter((values) => values !== null)
  const names = await namesFor(
    place,
    description.fields,
    all.map((values) => ({ unitId, values })),
    register,
  )
  const ids = all.flatMap((values) => fileIdsIn(description, values))
  const kinds = new Map(
    (await files.findAll(place, ids)).map(({ fileId, name, type, bytes }) => [
      fileId,
      { fileId, name, type, bytes },
    ]),
  )
  return pairs.map(([before, after]) => {
    const shown = (values: FormValues | null) => values && shownValues(description, values, secrets)
    const [was, is] = [shown(before), shown(after)]
    return description.fields.flatMap((field): ChangeField[] => {
      const { name, label, section, unit = '', dictionary = '', type } = field
      const side = (values: FormValues | null) =>
        values ? sideOf(field, values[name] ?? null, names, kinds) : null
      const [sideBefore, sideAfter] = [side(was), side(is)]
      if (isEmpty(before?.[name]) && isEmpty(after?.[name])) return []
      const isChanged = !isDeepStrictEqual(before?.[name] ?? null, after?.[name] ?? null)
      return [
        { name, label, section, unit, dictionary, type, isChanged, before: sideBefore, after: sideAfter },
      ]
    })
  })
}

const DEGREE_DIGITS = 6
function sideOf(
  field: ObjectField,
  value: FormValue,
  names: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, File>,
): ChangeSide {
  if (field.type === 'files')
    return {
      words: [],
      files: (Array.isArray(value) ? value : []).flatMap((id) =>
        field.isSecret ? [] : (files.get(id) ?? []),
      ),
    }
  return { words: isEmpty(value) ? [] : wordsOf(field, value, names), files: [] }
}

function wordsOf(field: ObjectField, value: FormValue, names: ReadonlyMap<string, string>): string[] {
  const referred = namedIn(field, value)
  if (referred.length > 0) return referred.map((id) => names.get(id) ?? '')
  if (typeof value === 'boolean') return [value ? YES : NO]
  if (isMapPoint(value))
    return [`${value.longitude.toFixed(DEGREE_DIGITS)}, ${value.latitude.toFixed(DEGREE_DIGITS)}`]
  const word = (code: string) => field.choices.find((choice) => choice.code === code)?.label ?? code
  if (Array.isArray(value)) return value.map(word)
  return [field.type === 'one' ? word(String(value)) : String(value)]
}
/** The screen has the words. */
const YES = 'Y'
const NO = 'N'
