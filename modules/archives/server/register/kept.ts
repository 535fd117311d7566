import type { Bus } from '@gss/server-kit/bus'
import type { Place, Tx } from '@gss/server-kit/database'
import { gathering } from '@gss/server-kit/part'
import {
  type FormValue,
  type FormValues,
  isMapPoint,
  type ObjectDescription,
  type Realm,
} from '../../contract/index.ts'
import type { DraftChange, RegisterDraft } from './draft.ts'

/** A column of its own, for what others lean on: which field it holds, and how. Everything else of the form lies in `details`. */
export interface KeptColumn {
  column: string
  /** As PostgreSQL calls it. */
  type: string
  /** The one field it is, for filters and sorting. */
  field?: string
  /** Every field of the form that lies in it. */
  fields: readonly string[]
  write(draft: RegisterDraft): unknown
  read(value: unknown, into: FormValues): void
}

/** Where a thing shall stand from now on. */
export interface MovingRow {
  unitId: string | null
  id: string
  buildingId: string | null
  floorId: string | null
}

/**
 * What leans on rows of an object in a table that is no described object's: told before anything is deleted. The module that
 * leans declares it and brings it in its part; this one knows none of their tables.
 */
export interface Leaner {
  /** The object whose rows it leans on. */
  on: string
  /** As people call it. */
  what: string
  table: string
  column: string
  /** It does not forbid the deletion: whoever deletes is asked first. */
  isAsked?: true
  /** Where the table holds more than what leans: the rows that do. */
  only?: { column: string; is: string }
  /** A thing stands on it and keeps its place: of those that would leave it, what they stand on, by their ids. */
  leftBehind?: (place: Place, moving: readonly MovingRow[]) => Promise<Map<string, string>>
}

/** What a file is about as a whole. */
export interface Within {
  panelId: string | null
}

/** Where the rows of one object are kept. Table and column names are ours, never a caller's. */
export interface KeptObject {
  description: ObjectDescription
  table: string
  id: string
  /** Whose a row is: a unit's, nobody's (the centre's), or a unit's that it is itself. */
  owner: 'unit' | 'centre' | 'itself'
  /** One table for several objects: which one a row is. */
  hasObject: boolean
  columns: readonly KeptColumn[]
  /** The fields that tell rows of a unit apart; the key alone, unless said. */
  identity: readonly string[]
  /** The code by which people choose it, as SQL over `t`. */
  shownCode: string
  /** What modules declare to lean on it; the register puts them here. */
  leaners: readonly Leaner[]
  /** What a list of somebody else's making leaves out, a point list of a panel: filled in before anything is checked. */
  fill?(place: Place, drafts: readonly RegisterDraft[], within: Within): Promise<void>
  /** Words by which people call the entries of a dictionary, beside the dictionary's own: field, then word → code. */
  words?: Readonly<Record<string, (word: string) => string | null>>
  /** What follows from the form: columns nobody types, an id that is made of the form. It may find flaws. */
  derive?(place: Place, drafts: readonly RegisterDraft[]): Promise<void>
  /** In the transaction: who else must hear of it. */
  changed?(tx: Tx, bus: Bus, changes: readonly DraftChange[]): void
}

/** A field as it stands in a column of its own. */
export const column = (name: string, type: string, field: string): KeptColumn => ({
  column: name,
  type,
  field,
  fields: [field],
  write: ({ values }) => values[field] ?? EMPTY[type] ?? null,
  read: (value, into) => put(into, field, value),
})
/** The code of a dictionary, kept as the number it is. */
export const keptCode = (name: string, field: string): KeptColumn => ({
  column: name,
  type: 'smallint',
  field,
  fields: [field],
  write: ({ values }) => Number(values[field]),
  read: (value, into) => put(into, field, String(value)),
})
/** A point is two columns. */
export const pointColumns = (field: string): readonly KeptColumn[] =>
  (['longitude', 'latitude'] as const).map((axis) => ({
    column: axis,
    type: 'double precision',
    fields: [field],
    write: ({ values }) => pointOf(values[field])?.[axis] ?? null,
    read: (value, into) => {
      if (typeof value === 'number')
        into[field] = { ...(pointOf(into[field]) ?? { longitude: 0, latitude: 0 }), [axis]: value }
    },
  }))
/** What nobody types: derived from the form. */
export const derived = (name: string, type: string): KeptColumn => ({
  column: name,
  type,
  fields: [],
  write: (draft) => draft.derived[name] ?? null,
  read: () => undefined,
})

const EMPTY: Readonly<Record<string, unknown>> = { text: '', 'text[]': [] }
const pointOf = (value: FormValue | undefined) => (isMapPoint(value) ? value : null)

function put(into: FormValues, field: string, value: unknown): void {
  if (typeof value === 'number' || typeof value === 'boolean') into[field] = value
  else if (typeof value === 'string' && value !== '') into[field] = value
  else if (Array.isArray(value) && value.length > 0) into[field] = value.map(String)
}

/** Every object there is, by name; put together from the modules that keep them. */
export type KeptRegister = ReadonlyMap<string, KeptObject>
/** Every module that keeps some brings it, this one's first. */
export const baseData = gathering<KeptObject>('base data')
/** Every module that leans on some brings what leans. */
export const leaning = gathering<Leaner>('what leans on base data')
export function registerOf(objects: readonly KeptObject[], leaners: readonly Leaner[] = []): KeptRegister {
  const register = new Map(
    objects.map((kept) => {
      const { object } = kept.description
      return [object, { ...kept, leaners: leaners.filter(({ on }) => on === object) }]
    }),
  )
  for (const { on, table } of leaners)
    if (!register.has(on)) throw new Error(`${table} leans on ${on}, which nobody keeps`)
  if (register.size !== objects.length) throw new Error('two objects share a name')
  for (const { description } of objects)
    for (const { to, name } of description.fields)
      if (to !== undefined && !register.has(to))
        throw new Error(`${description.object}.${name} refers to ${to}, which nobody keeps`)
  return register
}

/** The object a call means, when it is one of the call's realm. */
export function keptObjectOf(register: KeptRegister, realm: Realm, object: string): KeptObject | null {
  const kept = register.get(object)
  return kept?.description.permission === realm ? kept : null
}

export const keptColumnOf = (kept: KeptObject, field: string): KeptColumn | undefined =>
  kept.columns.find((one) => one.field === field)

/** What a module says of one of its objects; the rest is as usual. */
interface Given extends Pick<
  KeptObject,
  'table' | 'id' | 'columns' | 'fill' | 'words' | 'derive' | 'changed'
> {
  owner?: KeptObject['owner']
  hasObject?: boolean
  identity?: readonly string[]
  shownCode?: string
}
export function keeper(objects: readonly ObjectDescription[]): (object: string, given: Given) => KeptObject {
  return (object, given) => {
    const description = objects.find((one) => one.object === object)
    if (!description) throw new Error(`nobody described ${object}`)
    return {
      owner: 'unit',
      hasObject: false,
      identity: [description.key],
      shownCode: 't.code',
      leaners: [],
      ...given,
      description,
    }
  }
}
/** Most have a code and a name. */
export const namedColumns = (code: string, name: string): readonly KeptColumn[] => [
  column('code', 'text', code),
  column('name', 'text', name),
]
/** And stand on a floor. */
export const placedColumns: readonly KeptColumn[] = [
  column('building_id', 'uuid', 'buildId'),
  column('floor_id', 'uuid', 'floorId'),
]
