import type { SendingAsk } from '@gss/web-kit/api/transport'
import type { CrudAsk, Filter } from '@gss/web-kit/crud/crud'
import { type ExportAsked, type ObjectDescription, type ObjectField, sortOf } from '../../contract/index.ts'
import { api } from '../api.ts'
import { referenceOptionsOf, findAmong } from './find.ts'
import { choiceName, type NameOf } from './register.ts'
import { objectRealmOf, realms } from './realm.ts'
import type { RegisterSay } from './registerBook.ts'
import { UNIT_FIELD } from '../joint.table.ts'
import { NO, YES } from './values.ts'

const KEYWORD = 'q'
const BUILDING = 'buildId'
const UNIT = 'unit'

/** Name and code by one word; then whose it is and where, and what the description lets one search by. */
export function registerFiltersOf(
  description: ObjectDescription,
  hasUnit: boolean,
  speech: { say: RegisterSay; nameOf: NameOf },
): Filter<string>[] {
  const { fields, object, key, title } = description
  const { say, nameOf } = speech
  const labelOf = (name: string) => nameOf(fields.find((field) => field.name === name)?.label ?? name, object)
  const unit: Filter<string> = {
    kind: 'reference',
    name: UNIT_FIELD,
    label: say('unit'),
    find: findAmong('unit'),
    nameOf: nameOfOne('unit'),
  }
  return [
    {
      kind: 'text',
      name: KEYWORD,
      label: say('keyword'),
      placeholder: say('keywordHint', { key: labelOf(key), title: labelOf(title) }),
    },
    ...(hasUnit ? [unit] : []),
    ...searched(description).map((field) => filterOf(field, object, speech)),
  ]
}

/** What is chosen from a list comes before what must be typed. */
const searched = ({ fields, key, title }: ObjectDescription) => {
  const its = fields.filter((field) => field.isSearched && field.name !== key && field.name !== title)
  const isChosen = (field: ObjectField) =>
    field.to !== undefined || field.choices.length > 0 || field.type === 'yes'
  return [...its.filter(isChosen), ...its.filter((field) => !isChosen(field))]
}

function filterOf(
  field: ObjectField,
  object: string,
  { say, nameOf }: { say: RegisterSay; nameOf: NameOf },
): Filter<string> {
  const head = { name: field.name, label: nameOf(field.label, object) }
  if (field.to !== undefined)
    return { ...head, kind: 'reference', find: findAmong(field.to), nameOf: nameOfOne(field.to) }
  if (field.choices.length > 0)
    return {
      ...head,
      kind: 'select',
      options: field.choices.map(({ code }) => ({ value: code, label: choiceName(field, code, nameOf) })),
    }
  if (field.type === 'yes')
    return {
      ...head,
      kind: 'select',
      options: [
        { value: YES, label: say('yes') },
        { value: NO, label: say('no') },
      ],
    }
  return { ...head, kind: 'text' }
}

/** An id in an address, by name; what is gone is called by its id. */
const nameOfOne = (object: string) => async (id: string) => {
  const { values } = await realms[objectRealmOf(object)].one({ object, id })
  const named = TITLES.map((title) => values[title]).find((value) => typeof value === 'string')
  return typeof named === 'string' ? named : id
}
/** The fields that name things (`title` of their descriptions): what is filtered by may be another module's. */
const TITLES = ['name', 'fullName', 'devName', 'pointName', 'videoName']

/** What stands in the address, as the call wants it. */
export function filtersAskedOf(
  description: ObjectDescription,
  { filters, sort, descending }: Pick<CrudAsk<string>, 'filters' | 'sort' | 'descending'>,
): ExportAsked {
  const names = searched(description).map(({ name }) => name)
  const its = Object.entries(filters).flatMap(([name, value]) =>
    value && name !== BUILDING && names.includes(name) ? [[name, value] as const] : [],
  )
  return {
    object: description.object,
    unitId: filters[UNIT_FIELD],
    search: filters[KEYWORD],
    buildingId: filters[BUILDING],
    filters: its.length > 0 ? Object.fromEntries(its) : undefined,
    sort: sortOf(description, sort),
    descending,
  }
}

/** Where a unit must be named before anything is written: its rows as a choice. */
export const findUnits = (typed: string, _others?: unknown, sending?: SendingAsk) =>
  referenceOptionsOf({ object: UNIT, search: typed || undefined }, sending)

/** What a unit that an address names is called. */
export async function unitNameOf(unitId: string): Promise<string> {
  const { fullName } = (await api.unitOne({ object: UNIT, id: unitId })).values
  return typeof fullName === 'string' ? fullName : unitId
}
