import type { Answers } from '@gss/kit/call'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { Caller } from '@gss/session/server'
import type { registerCalls } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { exportRows } from './exportRows.ts'
import { checkImport, importChecked, importRunOf } from './imports.ts'
import { template } from './template.ts'

type Kept = Answers<typeof registerCalls, Visitor, Caller>
type Deed = 'Template' | 'Export' | 'CheckImport' | 'ImportRun' | 'Import'

export const sheetAnswers = (deps: ArchiveDeps): Pick<Kept, `${'unit' | 'baseData' | 'assist'}${Deed}`> => ({
  unitTemplate: (ask, who) => template('unit', ask, who, deps),
  unitExport: (ask, who) => exportRows('unit', ask, who, deps),
  unitCheckImport: (ask, who, file) => checkImport('unit', ask, file, who, deps),
  unitImportRun: ({ importId }, who) => importRunOf('unit', importId, who, deps),
  unitImport: ({ importId }, who) => importChecked('unit', importId, who, deps),

  baseDataTemplate: (ask, who) => template('baseData', ask, who, deps),
  baseDataExport: (ask, who) => exportRows('baseData', ask, who, deps),
  baseDataCheckImport: (ask, who, file) => checkImport('baseData', ask, file, who, deps),
  baseDataImportRun: ({ importId }, who) => importRunOf('baseData', importId, who, deps),
  baseDataImport: ({ importId }, who) => importChecked('baseData', importId, who, deps),

  assistTemplate: (ask, who) => template('assist', ask, who, deps),
  assistExport: (ask, who) => exportRows('assist', ask, who, deps),
  assistCheckImport: (ask, who, file) => checkImport('assist', ask, file, who, deps),
  assistImportRun: ({ importId }, who) => importRunOf('assist', importId, who, deps),
  assistImport: ({ importId }, who) => importChecked('assist', importId, who, deps),
})
