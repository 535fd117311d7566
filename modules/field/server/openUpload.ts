import type { LeavingFile } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { PLATFORM_UNIT } from '@gss/server-kit/ids'
import type { Caller } from '@gss/session/server'
import type { FieldDeps } from './deps.ts'
import { findUpload } from './uploadStore.ts'

/** Of another unit, or not whole yet: both are no file, so that nobody learns which ids there are. */
export async function openUpload(
  uploadId: string,
  who: Caller,
  deps: FieldDeps,
): Promise<LeavingFile | Refusal> {
  const upload = await findUpload(deps.db, uploadId)
  const unitId = upload?.unitId === PLATFORM_UNIT ? null : (upload?.unitId ?? null)
  const mine = upload?.userId === who.userId
  if (!upload?.fileId || !(mine || who.sees(unitId) || (await isLet(upload, who, deps))))
    return refuse('field.uploadNotFound')
  const kept = await deps.files.find(deps.db, upload.fileId)
  return kept ? deps.files.open(kept) : refuse('field.uploadNotFound')
}

async function isLet(
  upload: { uploadId: string; userId: string },
  who: Caller,
  { db, clock, uploadDoors }: FieldDeps,
): Promise<boolean> {
  for (const door of uploadDoors) if (await door(db, upload, who, clock())) return true
  return false
}
