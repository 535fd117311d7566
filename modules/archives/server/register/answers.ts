import type { Answers } from '@gss/kit/call'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { Caller } from '@gss/session/server'
import type { registerCalls } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { addRow } from './add.ts'
import { oneRow, optionsFor, registerRowsPage } from './read.ts'
import { removeMany } from './remove.ts'
import { updateRow } from './update.ts'

type Kept = Answers<typeof registerCalls, Visitor, Caller>
type Reading = 'Page' | 'One' | 'Options'
type Writing = 'Add' | 'Update' | 'Delete'

/** One line per deed and realm: the router has asked for the realm's permission, the deed asks whether the object is of that realm. */
export const rowAnswers = (
  deps: ArchiveDeps,
): Pick<Kept, `${'unit' | 'baseData' | 'assist'}${Reading | Writing}`> => ({
  unitPage: (ask, who) => registerRowsPage('unit', ask, who, deps),
  unitOne: (ask, who) => oneRow('unit', ask, who, deps),
  unitOptions: (ask, who) => optionsFor('unit', ask, who, deps),
  unitAdd: (ask, who) => addRow('unit', ask, who, deps),
  unitUpdate: (ask, who) => updateRow('unit', ask, who, deps),
  unitDelete: (ask, who) => removeMany('unit', ask, who, deps),

  baseDataPage: (ask, who) => registerRowsPage('baseData', ask, who, deps),
  baseDataOne: (ask, who) => oneRow('baseData', ask, who, deps),
  baseDataOptions: (ask, who) => optionsFor('baseData', ask, who, deps),
  baseDataAdd: (ask, who) => addRow('baseData', ask, who, deps),
  baseDataUpdate: (ask, who) => updateRow('baseData', ask, who, deps),
  baseDataDelete: (ask, who) => removeMany('baseData', ask, who, deps),

  assistPage: (ask, who) => registerRowsPage('assist', ask, who, deps),
  assistOne: (ask, who) => oneRow('assist', ask, who, deps),
  assistOptions: (ask, who) => optionsFor('assist', ask, who, deps),
  assistAdd: (ask, who) => addRow('assist', ask, who, deps),
  assistUpdate: (ask, who) => updateRow('assist', ask, who, deps),
  assistDelete: (ask, who) => removeMany('assist', ask, who, deps),
})
