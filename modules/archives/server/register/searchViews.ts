import type { Scope } from '@gss/session/server'
import { anywhere, likeLetters } from '@gss/server-kit/letters'
import { type RawBuilder, sql } from 'kysely'
import type { ObjectField, RowSort } from '../../contract/index.ts'
import { keptColumnOf, type KeptObject } from './kept.ts'
import { rowsFrom } from './rowStore.ts'

export interface RowSearch {
  unitId?: string
  buildingId?: string
  search?: string
  filters?: Record<string, string>
}
export interface Sorted {
  sort?: RowSort
  descending?: boolean
}

/** Which rows are meant; null when a filter is none of the object's. */
export function foundRows(kept: KeptObject, asked: RowSearch, scope: Scope): RawBuilder<unknown> | null {
  const conditions = [rowsFrom(kept)]
  if (kept.owner !== 'centre') {
    if (scope !== null) conditions.push(sql`t.unit_id = ${scope}::uuid`)
    if (asked.unitId !== undefined) conditions.push(sql`t.unit_id = ${asked.unitId}::uuid`)
  }
  if (asked.buildingId !== undefined && keptColumnOf(kept, 'buildId'))
    conditions.push(sql`t.building_id = ${asked.buildingId}::uuid`)
  if (asked.search) conditions.push(named(kept, asked.search))
  for (const [name, value] of Object.entries(asked.filters ?? {})) {
    const field = kept.description.fields.find((one) => one.name === name && one.isSearched)
    if (!field) return null
    if (value !== '') conditions.push(holds(kept, field, value))
  }
  return sql.join(conditions, sql` and `)
}

const begins = (text: string) => `${likeLetters(text)}%`

/** A word typed into the search: the beginning of the code, or any part of the name. */
function named(kept: KeptObject, search: string): RawBuilder<unknown> {
  const { key, title } = kept.description
  const [code, name] = [keptColumnOf(kept, key), keptColumnOf(kept, title)]
  const ways = [
    ...(code?.type === 'text' ? [sql`${sql.raw(`t.${code.column}`)} like ${begins(search)}`] : []),
    ...(name?.type === 'text' && name !== code
      ? [sql`${sql.raw(`t.${name.column}`)} like ${anywhere(search)}`]
      : []),
  ]
  return sql`(${sql.join(ways, sql` or `)})`
}

const NOTHING = sql`false`
const WHOLE = /^-?\d{1,10}$/
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** A value no such field can have is found nowhere, and not asked of the database, which would fail. */
function holds(kept: KeptObject, field: ObjectField, value: string): RawBuilder<unknown> {
  const column = keptColumnOf(kept, field.name)
  const at = column ? sql.raw(`t.${column.column}`) : sql`t.details ->> ${field.name}`
  switch (field.type) {
    case 'many':
    case 'refs':
      return column ? sql`${value} = any(${at})` : sql`t.details -> ${field.name} ? ${value}`
    case 'yes':
      return sql`coalesce(${at}, 'false') = ${value === 'Y' ? 'true' : 'false'}`
    case 'one':
      if (column && column.type !== 'text') return WHOLE.test(value) ? sql`${at} = ${Number(value)}` : NOTHING
      return sql`${at} = ${value}`
    case 'ref':
      if (!UUID.test(value)) return NOTHING
      return column ? sql`${at} = ${value}::uuid` : sql`${at} = ${value}`
    case 'whole':
    case 'decimal':
    case 'year':
      if (!WHOLE.test(value)) return NOTHING
      return column ? sql`${at} = ${Number(value)}` : sql`${at} = ${value}`
    case 'text':
    case 'long':
    case 'date':
    case 'time':
    case 'mobile':
    case 'phone':
    case 'idCard':
    case 'creditCode':
    case 'division':
    case 'link':
    case 'email':
    case 'address':
    case 'point':
    case 'files':
      return field.name === kept.description.title
        ? sql`${at} like ${anywhere(value)}`
        : sql`${at} like ${begins(value)}`
  }
}

/** Ties are broken by id, so that no row stands on two pages. */
export function sorted(kept: KeptObject, { sort = 'code', descending = false }: Sorted): RawBuilder<unknown> {
  const { key, title } = kept.description
  const column =
    sort === 'changedAt' ? 'changed_at' : keptColumnOf(kept, sort === 'code' ? key : title)?.column
  const direction = sql.raw(descending ? 'desc' : 'asc')
  // By code, rows of one unit lie together in the index already.
  const unit = sort === 'code' && kept.owner === 'unit' ? sql`t.unit_id ${direction}, ` : sql``
  return sql`${unit}${sql.raw(`t.${column}`)} ${direction}, ${sql.raw(`t.${kept.id}`)} ${direction}`
}
