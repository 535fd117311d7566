import type { Action } from '@gss/kit/call'
import type { Page } from '@gss/kit/wire'
import type { ReactNode } from 'react'
import type { FetchedFile } from '../api/files.ts'
import type { FormFile } from './files/formFile.ts'
import type { SendingAsk } from '../api/transport.ts'
import type { IconName } from '../icons/names.ts'

/** What the list asks for. Filters stand in the address as text; `chosen` and the screen turn them into what the call wants. */
export interface CrudAsk<F extends string> {
  filters: { [K in F]?: string }
  page: number
  pageRows: number
  sort: string | undefined
  descending: boolean
}

export interface FieldOption {
  value: string
  label: string
}

/** Finds what a field may refer to, by what is typed; `others` are the values beside it (a building's floors, not everybody's). */
export type FindOptions<V> = (
  typed: string,
  others: Partial<V>,
  sending: SendingAsk,
) => Promise<FieldOption[]>

/** One field of the search form; the first stand in one row, the rest behind 展开. */
export type Filter<F extends string> =
  | { kind: 'text'; name: F; label: string; placeholder?: string }
  | { kind: 'select'; name: F; label: string; options: FieldOption[] }
  /** One of more than a select can list; the address holds its id, `nameOf` its name. */
  | {
      kind: 'reference'
      name: F
      label: string
      find: FindOptions<{ [K in F]?: string }>
      nameOf: (id: string) => Promise<string>
    }
  | { kind: 'date'; name: F; label: string }
  /** To the second, in local time: 2026-11-20T13:04:55. */
  | { kind: 'dateTime'; name: F; label: string }

/** A saved filter above the table. */
export interface QuickFilter<F extends string> {
  label: string
  filters: { [K in F]?: string }
  mark?: ReactNode
  count?: number
}

export interface CrudColumn<R> {
  key: string
  title: string
  width?: number
  align?: 'right' | 'center'
  /** The name by which the server sorts; none: it cannot. */
  sort?: string
  /** Goes first where the screen is narrow (look §4). */
  isLesser?: boolean
  show: (row: R) => ReactNode
}

interface FieldBase<V> {
  name: keyof V & string
  label: string
  /** Of files always when it is added: what never had any may still be edited. */
  isRequired?: boolean | 'whenAdded'
  /** Not once it exists. */
  isFixed?: boolean
  /** Never: who opens the form may read it only. */
  isShownOnly?: boolean
  /** Rules besides being filled in: the sentence that is wrong, or nothing. */
  check?: (value: unknown, all: V) => string | null | undefined
  /** Shown only while this holds. */
  when?: (all: V) => boolean
  hint?: string
  /** Opens a part of a long form, under this title. */
  section?: string
  /** Takes a row of its own where the form has two columns. */
  isWide?: boolean
  /** Emptied when that field changes: a floor belongs to its building. */
  follows?: keyof V & string
}
/** One field of the form that adds, edits and shows. */
export type FormField<V> = FieldBase<V> &
  /** What is hidden is not read over a shoulder while it is typed. */
  (
    | { kind: 'text'; maxChars: number; autoComplete?: string; isHidden?: boolean }
    | { kind: 'lines'; maxChars: number; rows?: number }
    /** Whole, unless decimals are allowed: how many is for `check` to say. */
    | { kind: 'number'; min: number; max: number; unit?: string; decimals?: number }
    | { kind: 'select'; options: FieldOption[]; placeholder?: string; isMany?: boolean }
    | { kind: 'choice'; options: FieldOption[] }
    | { kind: 'switch' }
    /** The value is text: 2026, 2026-11-20, 2026-11-20T13:04:55. */
    | { kind: 'moment'; unit: MomentUnit }
    /** The value is an option, or a list of them: what a row shows need not be looked up. */
    | { kind: 'reference'; find: FindOptions<V>; isMany?: boolean; placeholder?: string }
    /** The value is a list of files, or nothing; they leave for the server as soon as they are chosen. */
    | { kind: 'files'; rule: FilesRule; upload: UploadFile }
    | { kind: 'own'; render: (isReadOnly: boolean) => ReactNode }
  )

/** Kinds by their endings, how large one may be, how many. */
export interface FilesRule {
  types: readonly string[]
  maxBytes: number
  maxCount: number
}
/** What is refused is thrown; what is kept is answered. */
export type UploadFile = (file: File, sending: SendingAsk) => Promise<FormFile>

export type MomentUnit = 'year' | 'month' | 'date' | 'second'

/** A form as inspectors know it: bordered, label cells shaded, to be read and printed. */
export interface Sheet {
  title: string
  sections: { title?: string | undefined; cells: SheetCell[] }[]
  /** Who and when, at the foot. */
  foot?: SheetCell[]
  /** On the screen only: what is known of the row beside its form. */
  below?: ReactNode
}
export interface SheetCell {
  label: string
  value: ReactNode
  isWide?: boolean
}

export interface CrudForm<R, V extends object> {
  width?: 500 | 800 | 1000
  /** From two columns on the labels stand above nothing but their field. */
  columns?: 1 | 2
  fields: FormField<V>[]
  blank: V
  of: (row: R) => V
  /** What the list leaves out of a row: asked for when one is opened. */
  whole?: (row: R, sending: SendingAsk) => Promise<R>
  /** Shown instead of the greyed form. */
  sheet?: (row: R) => Sheet
  add?: (values: V) => Promise<unknown>
  /** Stands below the fields while they are filled in; `now` is what is typed so far, whether it would be saved or not. */
  below?: (of: { row: R | null; now: () => V }) => ReactNode
  /** Said in place of the usual, by what came back; nothing: the usual. */
  told?: (answer: unknown) => string | null
  edit?: (row: R, values: V) => Promise<unknown>
  /** Of the rows one sees, those that are one's own to change; not said: all. */
  isEditable?: (row: R) => boolean
}

/** One more thing that can be done with a row, behind "…". */
export interface RowAction<R> {
  key: string
  label: string
  action: Action
  icon?: IconName
  isOffered?: (row: R) => boolean
  /** The question asked first; none: done at once. */
  ask?: (row: R) => string
  /** Said when done; null where the deed shows its own result. */
  done: string | null
  run: (row: R) => Promise<unknown>
}

/** What is done with several rows at once, beside deleting them. */
export interface ManyAction<R> {
  label: string
  action: Action
  run: (rows: R[]) => Promise<unknown>
}

export interface ImportReport {
  rows: number
  added: number
  changed: number
  /** Rows that say what is there already. */
  same?: number
  /** Of all that are wrong the first are listed. */
  wrongRows?: number
  wrong: { row: number; column: string; why: string }[]
  /** Rows that are not there yet: they wait for approval. */
  asked?: number
  isDone: boolean
}

/** A screen of rows, described. The same description serves list, form, import, export and permissions. */
export interface Crud<R, F extends string = string, V extends object = object> {
  /** Names it in the cache, in what the browser remembers, and in exported files. */
  name: string
  /** What one row is called: 单位, 用户. */
  noun: string
  rowKey: (row: R) => string
  rowName: (row: R) => string
  load: (ask: CrudAsk<F>, sending: SendingAsk) => Promise<Page<R>>
  /** `load` answers every row there is; it is not asked for pages. */
  isWhole?: boolean
  /** What is shown moves by itself: asked again so often while it is looked at. */
  everyMs?: number
  /** Where Enter and a double click lead: in a list without a form, or in place of the greyed form. */
  onOpen?: (row: R) => void
  columns: CrudColumn<R>[]
  filters?: Filter<F>[]
  quick?: QuickFilter<F>[]
  form?: CrudForm<R, V>
  /** Can this row be removed, and how. */
  remove?: {
    /** `isSure`: the question `asksAgain` was answered. */
    run: (rows: R[], isSure: boolean) => Promise<unknown>
    isOffered?: (row: R) => boolean
    consequence?: string
    /** The refusal that is a question: what the server knows and the first question could not say. */
    asksAgain?: string
    /** Said in place of the usual, by what came back. */
    told?: (answer: unknown) => string | null
  }
  turn?: {
    isOn: (row: R) => boolean
    enable: (row: R) => Promise<unknown>
    disable: (row: R) => Promise<unknown>
    isOffered?: (row: R) => boolean
  }
  imports?: {
    /** Whose rows they are, where the file does not say: chosen before the file. */
    of?: { label: string; find: (typed: string, sending: SendingAsk) => Promise<FieldOption[]> }
    template: (of?: string) => Promise<FetchedFile>
    run: (file: File, run: 'dry' | 'real', sending: SendingAsk, of?: string) => Promise<ImportReport>
  }
  exports?: (ask: Omit<CrudAsk<F>, 'page' | 'pageRows'>) => Promise<FetchedFile>
  more?: RowAction<R>[]
  many?: ManyAction<R>
  /** Deeds on the whole list that no other has, before import and export. */
  heads?: ReactNode
  /** Between the title and the list, and beside it. */
  above?: ReactNode
  beside?: ReactNode
}

/** The value if it is one of these: what stands in an address may be anything. */
export const chosen = <const T extends string>(
  value: string | undefined,
  options: readonly T[],
): T | undefined => options.find((option) => option === value)

/** Whether two questions ask the same; a field left empty asks nothing. */
export const areSameFilters = (a: object, b: object): boolean => plain(a) === plain(b)
const plain = (filters: object) =>
  Object.entries(filters)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .toSorted((a, b) => a.localeCompare(b))
    .join('&')
