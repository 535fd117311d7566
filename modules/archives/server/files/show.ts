import type { AskOf, LeavingFile } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { KeptFile } from '@gss/server-kit/files'
import { type Caller, callerByFileTicket, fileTicket } from '@gss/session/server'
import type { Realm, registerCalls } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { keptObjectOf } from '../register/kept.ts'
import { heldByIds } from '../register/rowStore.ts'
import { isSeen } from '../register/scope.ts'
import { attachedTo } from '../register/rowFiles.ts'

type Which = AskOf<(typeof registerCalls)['unitFile']>
type Deps = Pick<ArchiveDeps, 'db' | 'clock' | 'files' | 'register'>

/** A file is found through its row: whoever does not see the row has no way to it. */
async function fileIn(
  realm: Realm,
  { object, id, fileId }: Which,
  who: Caller,
  { db, files, register }: Deps,
): Promise<KeptFile | Refusal> {
  const kept = keptObjectOf(register, realm, object)
  if (!kept) return refuse('archive.objectUnknown')
  const [held] = await heldByIds(db, kept, [id])
  if (!held || !isSeen(kept, held, who)) return refuse('archive.notFound')
  const attached = Object.values(
    await attachedTo(db, kept.description, held.values, who.permits(realm, 'edit'), files),
  )
  const wanted = attached.flat().find((one) => one.fileId === fileId)
  if (!wanted) return refuse('file.notFound')
  if (!wanted.mayOpen) return refuse('session.notPermitted')
  return (await files.find(db, fileId)) ?? refuse('file.notFound')
}

export async function rowFile(
  realm: Realm,
  which: Which,
  who: Caller,
  deps: Deps,
): Promise<LeavingFile | Refusal> {
  const found = await fileIn(realm, which, who, deps)
  return isRefusal(found) ? found : deps.files.open(found)
}

const aboutOf = ({ object, id, fileId }: Which): string => `${object} ${id} ${fileId}`

export async function rowFileTicket(
  realm: Realm,
  which: Which,
  who: Caller,
  deps: Deps,
): Promise<{ ticket: string } | Refusal> {
  const found = await fileIn(realm, which, who, deps)
  return isRefusal(found) ? found : { ticket: await fileTicket(who, aboutOf(which), deps) }
}

/** A ticket that is none names nothing: the same words as for a row one may not see. */
export async function rowFileByTicket(
  which: Which & { ticket: string },
  visitor: Visitor,
  deps: Deps,
): Promise<LeavingFile | Refusal> {
  const realm = deps.register.get(which.object)?.description.permission
  const who = await callerByFileTicket(deps.db, which.ticket, aboutOf(which), visitor, deps.clock())
  return realm && who?.permits(realm, 'query') ? rowFile(realm, which, who, deps) : refuse('archive.notFound')
}
