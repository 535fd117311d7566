import { download, downloadByGet, post, upload } from '@gss/kit/call'
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
  yes,
} from '@gss/kit/wire'
import * as z from 'zod'
import { pendingChange } from '../changes.ts'
import type { Realm } from '../register/field.ts'
import { FILE_KINDS, FILES_MAX } from '../register/fileKinds.table.ts'
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

/** A file that was uploaded, and not saved with a form yet. */
const FILE = {
  fileId: field('fileId', uuid),
  name: field('fileName', text),
  type: field('fileType', text),
  bytes: field('fileSize', whole),
}
export const uploaded = record('uploaded', FILE)
export type Uploaded = DomainOf<typeof uploaded>
/** A file of a row. */
export const attached = record('attached', {
  ...FILE,
  /** What shows a person's certificate is opened only by who may change it. */
  mayOpen: field('mayOpen', yes),
})
export type Attached = DomainOf<typeof attached>

export const row = record('row', {
  id: field('id', uuid),
  version: field('version', whole),
  unitId: field('projectId', nullable(uuid)),
  unitName: field('unitName', nullable(text)),
  values: field('values', bag(formValue)),
  /** What references are called, by the name of their field; several are joined. */
  shown: field('shown', bag(text)),
  /** What the ids in a field of files stand for, by its name. Lists leave them out. */
  files: field('files', bag(list(attached, FILES_MAX))),
  changedAt: field('changeTime', epochMs),
  /** What is asked of it and not decided. */
  pending: field('pending', nullable(pendingChange)),
})
export type RegisterListRow = DomainOf<typeof row>

export const option = record('option', {
  id: field('id', uuid),
  code: field('code', text),
  name: field('name', text),
})
export type RegisterOption = DomainOf<typeof option>

/** It waits for approval under this request, and nothing is changed yet. */
const asking = { changeId: field('changeId', nullable(uuid)) }
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
export const wrongRegisterRow = record('wrongRow', {
  row: field('row', whole),
  column: field('column', text),
  why: field('why', text),
  with: field('with', optional(bag(z.union([z.string(), z.number()])))),
})
export type WrongRow = DomainOf<typeof wrongRegisterRow>
/** Of the wrong rows these many are listed: whoever has more begins with them. */
export const WRONG_ROWS_SHOWN_MAX = 500
export const IMPORT_MAX_ROWS = 20_000
export const REGISTER_IMPORT_MAX_BYTES = 16 * 1024 * 1024
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
  wrong: field('wrong', list(wrongRegisterRow)),
  /** Why it failed as a whole: a refusal's code. */
  why: field('why', nullable(text)),
  /** Rows that wait for approval and are not there yet. */
  asked: field('asked', whole),
})
export type ImportRun = DomainOf<typeof importRun>
const MAPPING_MAX_CHARS = 4_000

const page = <const R extends Realm>(realm: R) =>
  post(pathOf(realm, 'qryPage'), {
    ask: rowsAsked,
    answer: pageOf(row),
    may: `${realm}.query`,
    spec: SPEC,
    reads: true,
  })
const one = <const R extends Realm>(realm: R) =>
  post(pathOf(realm, 'qryOne'), {
    ask: ask(which),
    answer: row,
    may: `${realm}.query`,
    spec: SPEC,
    reads: true,
  })
const options = <const R extends Realm>(realm: R) =>
  post(pathOf(realm, 'qryOptions'), {
    ask: ask({
      ...object,
      ...ofUnit,
      search: field('keyword', optional(line())),
      buildingId: field('buildId', optional(uuid)),
    }),
    answer: list(option, OPTIONS_MAX),
    may: `${realm}.query`,
    spec: SPEC,
    reads: true,
  })
const add = <const R extends Realm>(realm: R) =>
  post(pathOf(realm, 'add'), {
    ask: ask({ ...object, ...ofUnit, ...values }),
    answer: record('added', { id: field('id', uuid), ...asking }),
    may: `${realm}.add`,
    spec: SPEC,
  })
/** A masked secret that comes back as it was shown stays as it is. */
const update = <const R extends Realm>(realm: R) =>
  post(pathOf(realm, 'update'), {
    ask: ask({ ...which, version: field('version', z.int().min(VERSION_MIN)), ...values }),
    answer: record('changed', { version: field('version', whole), ...asking }),
    may: `${realm}.edit`,
    spec: SPEC,
  })
const remove = <const R extends Realm>(realm: R) =>
  post(pathOf(realm, 'delete'), {
    ask: ask({
      ...object,
      ids: field('ids', list(uuid, DELETE_MAX_ROWS)),
      /** Asked, and sure, although something about it is still open. */
      isSure: field('sure', optional(yes)),
    }),
    /** So many of them wait for approval, and are there still. */
    answer: record('removed', { asked: field('asked', whole) }),
    may: `${realm}.delete`,
    spec: SPEC,
  })
const KINDS = Object.values(FILE_KINDS)
const FILE_RULE = {
  maxBytes: Math.max(...KINDS.map(({ maxBytes }) => maxBytes)),
  types: [...new Set(KINDS.flatMap(({ types }) => types))],
}
/**
 * A file for a field of a form. It waits, its bringer's alone, until a form is saved that names it (`add`, `update`); what nobody saves is gone
 * after a day. Whoever may neither add nor edit is refused; what the field takes says its description.
 */
const uploadFile = <const R extends Realm>(realm: R) =>
  upload(pathOf(realm, 'uploadFile'), {
    ask: ask({ ...object, field: field('field', line(OBJECT_MAX_CHARS)) }),
    answer: uploaded,
    may: `${realm}.query`,
    spec: '§5 "Image upload"',
    file: FILE_RULE,
  })
const ofFile = { ...which, fileId: field('fileId', uuid) }
/** A file of a row: whoever sees the row may open it. */
const fileOf = <const R extends Realm>(realm: R) =>
  download(pathOf(realm, 'qryFile'), {
    ask: ask(ofFile),
    answer: nothing,
    may: `${realm}.query`,
    spec: SPEC,
    reads: true,
  })
/** For a download by address, which can send no headers: names one file of one row, works once and lives half a minute. */
const fileTicket = <const R extends Realm>(realm: R) =>
  post(pathOf(realm, 'fileTicket'), {
    ask: ask(ofFile),
    answer: record('rowFileTicket', { ticket: field('ticket', text) }),
    may: `${realm}.query`,
    spec: 'ours: docs/domain.md §3',
    reads: true,
  })
const TICKET_MAX_CHARS = 100
const FILE_PATH = '/gstconfiguration/rowFile'

const template = <const R extends Realm>(realm: R) =>
  download(pathOf(realm, 'template'), {
    ask: ask({ ...object, ...ofUnit }),
    answer: nothing,
    may: `${realm}.import`,
    spec: SPEC,
    reads: true,
  })
const exported = <const R extends Realm>(realm: R) =>
  download(pathOf(realm, 'export'), {
    ask: exportAsked,
    answer: nothing,
    may: `${realm}.export`,
    spec: SPEC,
    reads: true,
  })
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
    file: { maxBytes: REGISTER_IMPORT_MAX_BYTES, types: ['xlsx'] },
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
  post(pathOf(realm, 'import'), {
    ask: ask({ importId: field('importId', uuid) }),
    answer: nothing,
    may: `${realm}.import`,
    spec: SPEC,
  })

export const registerCalls = {
  unitPage: page('unit'),
  unitOne: one('unit'),
  unitOptions: options('unit'),
  unitAdd: add('unit'),
  unitUpdate: update('unit'),
  unitDelete: remove('unit'),
  unitUploadFile: uploadFile('unit'),
  unitFile: fileOf('unit'),
  unitFileTicket: fileTicket('unit'),
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
  baseDataUploadFile: uploadFile('baseData'),
  baseDataFile: fileOf('baseData'),
  baseDataFileTicket: fileTicket('baseData'),
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
  assistUploadFile: uploadFile('assist'),
  assistFile: fileOf('assist'),
  assistFileTicket: fileTicket('assist'),
  assistTemplate: template('assist'),
  assistExport: exported('assist'),
  assistCheckImport: checkImport('assist'),
  assistImportRun: importRunOf('assist'),
  assistImport: importChecked('assist'),

  rowFileByTicket: downloadByGet(FILE_PATH, {
    ask: ask({ ...ofFile, ticket: field('ticket', z.string().max(TICKET_MAX_CHARS)) }),
    answer: nothing,
    may: 'anyone',
    spec: 'ours: docs/domain.md §3',
  }),
}
