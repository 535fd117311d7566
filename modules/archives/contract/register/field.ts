import type { FileKind } from './fileKinds.table.ts'

/** How one field of a form is typed, checked, listed and printed. Base data are tables of these (docs/decisions/0012). */
export const FIELD_TYPES = [
  'text',
  'long',
  'whole',
  'decimal',
  'date',
  'time',
  'year',
  'yes',
  'one',
  'many',
  'ref',
  'refs',
  'point',
  'mobile',
  'phone',
  'idCard',
  'creditCode',
  'division',
  'link',
  'email',
  'address',
  'files',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** One entry of a dictionary: the code that is kept, the word people read. */
export interface Choice {
  code: string
  label: string
}
export type Dictionaries = Readonly<Record<string, readonly Choice[]>>

export interface ObjectField {
  /** On the wire and in the form. */
  name: string
  /** As the standard's form prints it. */
  label: string
  type: FieldType
  /** Heading of the form it stands under; empty: the first. */
  section: string
  unit?: string
  dictionary?: string
  /** Of `one` and `many`: the entries of the dictionary. */
  choices: readonly Choice[]
  /** Of `ref` and `refs`: the object referred to. */
  to?: string
  /** Of `files`: what they may be. */
  kind?: FileKind
  /** Bounds of a number, where the general ones do not do; of files, how many. */
  min?: number
  max?: number
  /** Files: when somebody adds it by a form. A sheet brings none, and what never had any can still be corrected. */
  isRequired: boolean
  isListed: boolean
  isSearched: boolean
  /** Kept encrypted, answered masked, in no list. Files: opened only by who may change them. */
  isSecret: boolean
  /** Who it is: given when it is added, never changed by an edit. */
  isFixed: boolean
  /** Set by the centre only: what the unit's own people could misuse, their service and their modules say. */
  isCentres: boolean
  /** A day that has been: nothing was made tomorrow. */
  isPast: boolean
}

/** Whose right it is to see and change such a thing: the unit itself, what belongs to a unit, what is the centre's own. */
export const REALMS = ['unit', 'baseData', 'assist'] as const
export type Realm = (typeof REALMS)[number]

export interface ObjectHead {
  object: string
  label: string
  permission: Realm
  /** Every row belongs to one unit. */
  isOfUnit: boolean
  /** The field that tells rows apart for people: a code, unique within the unit (or the centre). */
  key: string
  /** The field that names a row. */
  title: string
}
export interface ObjectDescription extends ObjectHead {
  fields: readonly ObjectField[]
}

/** What a field is called, for a sentence about it. */
export const fieldLabelOf = (objects: readonly ObjectDescription[], object: string, name: string): string =>
  objects.find((one) => one.object === object)?.fields.find((field) => field.name === name)?.label ?? name
