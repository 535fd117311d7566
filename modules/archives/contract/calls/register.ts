import { download, post, upload } from '@gss/kit/call'
import {
  longText,
  among,
  ask,
  bag,
  type DomainOf,
  epochMs,
  field,
  line,
  list,
  nothing,
  nullable,
  optional,
  pageFields,
  pageOf,
  record,
  sortBy,
  text,
  uuid,
  whole,
} from '@gss/kit/wire'
import * as z from 'zod'
import type { Realm } from '../register/field.ts'
import { ROW_SORTS } from '../register/sorts.ts'
import { formValue } from '../register/value.ts'

/** One declaration per deed; which object it is about is a field of the ask. */
const SPEC = '§2.4 base-data'
const pathOf = (realm: Realm, deed: string) => `/gstconfiguration/${realm}/${deed}`

const OBJECT_MAX_CHARS = 40
const object = { object: field('object', line(OBJECT_MAX_CHARS)) }
const ofUnit = { unitId: field('projectId', optional(uuid)) }
const which = { ...object, id: field('id', uuid) }
const DELETE_MAX_ROWS = 100
export const OPTIONS_MAX = 100
const VERSION_MIN = 1

const search = {
  ...object,
  ...ofUnit,
  search: field('keyword', optional(line())),
  buildingId: field('buildId', optional(uuid)),
  /** By name of a searched field: a code, an id, Y or N, or the beginning of a text. */
  filters: field('filters', optional(bag(line()))),
}
const sorted = sortBy(ROW_SORTS)
export const rowsAsked = ask({ ...search, ...sorted, ...pageFields })
export type RowsAsked = DomainOf<typeof rowsAsked>
export const exportAsked = ask({ ...search, ...sorted })
export type ExportAsked = DomainOf<typeof exportAsked>

export const row = record('row', {
  id: field('id', uuid),
  version: field('version', whole),
  unitId: field('projectId', nullable(uuid)),
  unitName: field('unitName', nullable(text)),
  values: field('values', bag(formValue)),
  /** What references are called, by the name of their field; several are joined. */
  shown: field('shown', bag(text)),
  changedAt: field('changeTime', epochMs),
})
export type Row = DomainOf<typeof row>

export const option = record('option', { id: field('id', uuid), code: field('code', text), name: field('name', text) })
export type Option = DomainOf<typeof option>

const values = { values: field('values', bag(formValue)) }
/** Data of the refusal archive.formFaulty: every field that is wrong, and the refusal it is wrong by. */
export const formFlaw = record('formFlaw', {
  field: field('field', text),
  why: field('why', text),
  with: field('with', optional(bag(z.union([z.string(), z.number()])))),
})
export const formFlaws = list(formFlaw)
export type FormFlaw = DomainOf<typeof formFlaw>

/** A row of a file that cannot be taken: its number in the file, the title of the column, and the refusal. */
export const wrongRow = record('wrongRow', {
  row: field('row', whole),
  column: field('column', text),
  why: field('why', text),
  with: field('with', optional(bag(z.union([z.string(), z.number()])))),
})
export type WrongRow = DomainOf<typeof wrongRow>
/** Of the wrong rows these many are listed: whoever has more begins with them. */
export const WRONG_ROWS_SHOWN_MAX = 500
export const IMPORT_MAX_ROWS = 20_000
export const IMPORT_MAX_BYTES = 16 * 1024 * 1024
/** `checking` and `writing` move by themselves; `checked` waits for a person. */
export const IMPORT_STATES = ['checking', 'checked', 'faulty', 'writing', 'done', 'failed'] as const
export const importRun = record('importRun', {
  importId: field('importId', uuid),
  object: field('object', text),
  state: field('state', among(IMPORT_STATES)),
  rows: field('rows', whole),
  /** Rows checked or written so far. */
  rowsDone: field('rowsDone', whole),
  added: field('added', whole),
  changed: field('changed', whole),
  same: field('same', whole),
  wrongRows: field('wrongRows', whole),
  wrong: field('wrong', list(wrongRow)),
  /** Why it failed as a whole: a refusal's code. */
  why: field('why', nullable(text)),
})
export type ImportRun = DomainOf<typeof importRun>
const MAPPING_MAX_CHARS = 4_000

const page = <const R extends Realm>(realm: R) =>
  post(pathOf(realm, 'qryPage'), { ask: rowsAsked, answer: pageOf(row), may: `${realm}.query`, spec: SPEC, reads: true })
const one = <const R extends Realm>(realm: R) =>
  post(pathOf(realm, 'qryOne'), { ask: ask(which), answer: row, may: `${realm}.query`, spec: SPEC, reads: true })
const options = <const R extends Realm>(realm: R) =>
  post(pathOf(realm, 'qryOptions'), {
    ask: ask({ ...object, ...ofUnit, search: field('keyword', optional(line())), buildingId: field('buildId', optional(uuid)) }),
    answer: list(option, OPTIONS_MAX),
    may: `${realm}.query`,
    spec: SPEC,
    reads: true,
  })
const add = <const R extends Realm>(realm: R) =>
  post(pathOf(realm, 'add'), {
    ask: ask({ ...object, ...ofUnit, ...values }),
    answer: record('added', { id: field('id', uuid) }),
    may: `${realm}.add`,
    spec: SPEC,
  })
/** A masked secret that comes back as it was shown stays as it is. */
const update = <const R extends Realm>(realm: R) =>
  post(pathOf(realm, 'update'), {
    ask: ask({ ...which, version: field('version', z.int().min(VERSION_MIN)), ...values }),
    answer: record('changed', { version: field('version', whole) }),
    may: `${realm}.edit`,
    spec: SPEC,
  })
const remove = <const R extends Realm>(realm: R) =>
  post(pathOf(realm, 'delete'), {
    ask: ask({ ...object, ids: field('ids', list(uuid, DELETE_MAX_ROWS)) }),
    answer: nothing,
    may: `${realm}.delete`,
    spec: SPEC,
  })
const template = <const R extends Realm>(realm: R) =>
  download(pathOf(realm, 'template'), {
    ask: ask({ ...object, ...ofUnit }),
    answer: nothing,
    may: `${realm}.import`,
    spec: SPEC,
    reads: true,
  })
const exported = <const R extends Realm>(realm: R) =>
  download(pathOf(realm, 'export'), { ask: exportAsked, answer: nothing, may: `${realm}.export`, spec: SPEC, reads: true })
/** A dry run: it says every wrong row and changes nothing. */
const checkImport = <const R extends Realm>(realm: R) =>
  upload(pathOf(realm, 'checkImport'), {
    ask: ask({
      ...object,
      ...ofUnit,
      /** A point list of this panel: the file's own columns stand for fields, as `columns` says. */
      panelId: field('panelId', optional(uuid)),
      /** JSON: name of a field → title of the column it is in. Without it the titles are those of the template. */
      columns: field('columns', optional(longText(MAPPING_MAX_CHARS))),
    }),
    answer: record('importBegun', { importId: field('importId', uuid) }),
    may: `${realm}.import`,
    spec: SPEC,
    file: { maxBytes: IMPORT_MAX_BYTES, types: ['xlsx'] },
  })
const importRunOf = <const R extends Realm>(realm: R) =>
  post(pathOf(realm, 'qryImport'), {
    ask: ask({ importId: field('importId', uuid) }),
    answer: importRun,
    may: `${realm}.import`,
    spec: SPEC,
    reads: true,
  })
/** All rows that were checked, or none. */
const importChecked = <const R extends Realm>(realm: R) =>
  post(pathOf(realm, 'import'), { ask: ask({ importId: field('importId', uuid) }), answer: nothing, may: `${realm}.import`, spec: SPEC })

export const registerCalls = {
  unitPage: page('unit'),
  unitOne: one('unit'),
  unitOptions: options('unit'),
  unitAdd: add('unit'),
  unitUpdate: update('unit'),
  unitDelete: remove('unit'),
  unitTemplate: template('unit'),
  unitExport: exported('unit'),
  unitCheckImport: checkImport('unit'),
  unitImportRun: importRunOf('unit'),
  unitImport: importChecked('unit'),

  baseDataPage: page('baseData'),
  baseDataOne: one('baseData'),
  baseDataOptions: options('baseData'),
  baseDataAdd: add('baseData'),
  baseDataUpdate: update('baseData'),
  baseDataDelete: remove('baseData'),
  baseDataTemplate: template('baseData'),
  baseDataExport: exported('baseData'),
  baseDataCheckImport: checkImport('baseData'),
  baseDataImportRun: importRunOf('baseData'),
  baseDataImport: importChecked('baseData'),

  assistPage: page('assist'),
  assistOne: one('assist'),
  assistOptions: options('assist'),
  assistAdd: add('assist'),
  assistUpdate: update('assist'),
  assistDelete: remove('assist'),
  assistTemplate: template('assist'),
  assistExport: exported('assist'),
  assistCheckImport: checkImport('assist'),
  assistImportRun: importRunOf('assist'),
  assistImport: importChecked('assist'),
}
