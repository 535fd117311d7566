import type { Realm } from '../../contract/index.ts'
import { api } from '../api.ts'

/** The calls of one realm under the names all three share. */
export const realms = {
  unit: {
    page: api.unitPage,
    one: api.unitOne,
    options: api.unitOptions,
    add: api.unitAdd,
    update: api.unitUpdate,
    remove: api.unitDelete,
    uploadFile: api.unitUploadFile,
    file: api.unitFile,
    fileTicket: api.unitFileTicket,
    template: api.unitTemplate,
    export: api.unitExport,
    checkImport: api.unitCheckImport,
    importRun: api.unitImportRun,
    import: api.unitImport,
  },
  baseData: {
    page: api.baseDataPage,
    one: api.baseDataOne,
    options: api.baseDataOptions,
    add: api.baseDataAdd,
    update: api.baseDataUpdate,
    remove: api.baseDataDelete,
    uploadFile: api.baseDataUploadFile,
    file: api.baseDataFile,
    fileTicket: api.baseDataFileTicket,
    template: api.baseDataTemplate,
    export: api.baseDataExport,
    checkImport: api.baseDataCheckImport,
    importRun: api.baseDataImportRun,
    import: api.baseDataImport,
  },
  assist: {
    page: api.assistPage,
    one: api.assistOne,
    options: api.assistOptions,
    add: api.assistAdd,
    update: api.assistUpdate,
    remove: api.assistDelete,
    uploadFile: api.assistUploadFile,
    file: api.assistFile,
    fileTicket: api.assistFileTicket,
    template: api.assistTemplate,
    export: api.assistExport,
    checkImport: api.assistCheckImport,
    importRun: api.assistImportRun,
    import: api.assistImport,
  },
} as const

/** Objects of the centre; what is neither one of these nor a unit belongs to a unit. */
const ASSIST: readonly string[] = [
  'brigade',
  'waterSource',
  'maintUnit',
  'testUnit',
  'techPerson',
  'monitorCentre',
  'group',
  'audio',
]
export const objectRealmOf = (object: string): Realm =>
  object === 'unit' ? 'unit' : ASSIST.includes(object) ? 'assist' : 'baseData'
