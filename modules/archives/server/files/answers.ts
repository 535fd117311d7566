import type { Answers } from '@gss/kit/call'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { Caller } from '@gss/session/server'
import type { registerCalls } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { rowFile, rowFileByTicket, rowFileTicket } from './show.ts'
import { uploadFile } from './upload.ts'

type Kept = Answers<typeof registerCalls, Visitor, Caller>
type Deed = 'UploadFile' | 'File' | 'FileTicket'

export const fileAnswers = (
  deps: ArchiveDeps,
): Pick<Kept, `${'unit' | 'baseData' | 'assist'}${Deed}` | 'rowFileByTicket'> => ({
  unitUploadFile: (ask, who, file) => uploadFile('unit', ask, file, who, deps),
  unitFile: (ask, who) => rowFile('unit', ask, who, deps),
  unitFileTicket: (ask, who) => rowFileTicket('unit', ask, who, deps),

  baseDataUploadFile: (ask, who, file) => uploadFile('baseData', ask, file, who, deps),
  baseDataFile: (ask, who) => rowFile('baseData', ask, who, deps),
  baseDataFileTicket: (ask, who) => rowFileTicket('baseData', ask, who, deps),

  assistUploadFile: (ask, who, file) => uploadFile('assist', ask, file, who, deps),
  assistFile: (ask, who) => rowFile('assist', ask, who, deps),
  assistFileTicket: (ask, who) => rowFileTicket('assist', ask, who, deps),

  rowFileByTicket: (ask, visitor) => rowFileByTicket(ask, visitor, deps),
})
