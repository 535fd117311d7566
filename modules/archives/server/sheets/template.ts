import type { LeavingFile } from '@gss/kit/call'
import { isRefusal, refuse, type Refusal } from '@gss/kit/refusal'
import type { Caller } from '@gss/session/server'
import type { Realm } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { keptObjectOf } from '../register/kept.ts'
import { unitFor } from '../register/scope.ts'
import { broughtFields } from './columns.ts'
import { referencesOf } from './referenceViews.ts'
import { sheetColumns, sheetFile } from './sheetFile.ts'
import { SHEET_WORDS } from '../words.table.ts'

/** The file to fill in: titles, required ones marked, drop-downs of what can be chosen in this unit. */
export async function template(
  realm: Realm,
  ask: { object: string; unitId?: string },
  who: Caller,
  { db, register }: ArchiveDeps,
): Promise<LeavingFile | Refusal> {
  const kept = keptObjectOf(register, realm, ask.object)
  if (!kept) return refuse('archive.objectUnknown')
  const unitId = unitFor(kept, ask.unitId, who)
  if (isRefusal(unitId)) return unitId
  const { label } = kept.description
  const references = await referencesOf(db, kept.description, unitId, register)
  return sheetFile(label + SHEET_WORDS.template, {
    title: label,
    columns: sheetColumns({ ...kept.description, fields: broughtFields(kept.description) }, references),
    rows: [],
  })
}
