import type { ArrivedFile, AskOf } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import { type KeptFile, pictureSize } from '@gss/server-kit/files'
import type { Caller } from '@gss/session/server'
import {
  FILE_KINDS,
  PICTURE_MAX_PIXELS,
  REGISTER_PICTURE_MAX_PX,
  type Realm,
  type registerCalls,
  type Uploaded,
  UPLOADS_WAITING_MAX,
} from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { keptObjectOf } from '../register/kept.ts'
import { bringerOf } from '../bringer.ts'

type Ask = AskOf<(typeof registerCalls)['unitUploadFile']>

/** The file waits for the form that names it. What is refused is not kept. */
export async function uploadFile(
  realm: Realm,
  ask: Ask,
  file: ArrivedFile,
  who: Caller,
  deps: Pick<ArchiveDeps, 'db' | 'files' | 'register'>,
): Promise<Uploaded | Refusal> {
  const taken = await takeUpload(realm, ask, file, who, deps)
  if (isRefusal(taken)) await deps.db.transaction((tx) => deps.files.drop(tx, file.fileId))
  return taken
}

async function takeUpload(
  realm: Realm,
  { object, field: name }: Ask,
  file: ArrivedFile,
  who: Caller,
  { db, files, register }: Pick<ArchiveDeps, 'db' | 'files' | 'register'>,
): Promise<Uploaded | Refusal> {
  if (!who.permits(realm, 'add') && !who.permits(realm, 'edit')) return refuse('session.notPermitted')
  const field = keptObjectOf(register, realm, object)?.description.fields.find((one) => one.name === name)
  if (!field) return refuse('archive.objectUnknown')
  if (!field.kind) return refuse('archive.fieldUnknown', { label: name })
  const { types, maxBytes, nameMaxChars } = FILE_KINDS[field.kind]
  const isPicture = field.kind === 'picture'
  if (!types.some((type) => type === file.type))
    return refuse('archive.fileOfOtherKind', { label: field.label })
  if (file.bytes > maxBytes)
    return isPicture
      ? refuse('archive.pictureTooHeavy')
      : refuse('archive.fileTooHeavy', { megabytes: maxBytes / MIB })
  if (Array.from(file.name).length > nameMaxChars)
    return refuse('archive.fileNameTooLong', { chars: nameMaxChars })
  const waiting = await files.waiting(db, bringerOf(realm, who.userId))
  if (waiting.length > UPLOADS_WAITING_MAX) return refuse('archive.uploadsTooMany')
  const kept = waiting.find(({ fileId }) => fileId === file.fileId)
  if (!kept) return refuse('archive.fileUnknown', { label: field.label })
  return (PICTURES.includes(file.type) ? await pictureFlaw(kept, files) : null) ?? file
}

const MIB = 1_048_576
const PICTURES: readonly string[] = FILE_KINDS.picture.types

/** A picture is opened in a browser: what would stop one is told now. */
async function pictureFlaw(kept: KeptFile, files: ArchiveDeps['files']): Promise<Refusal | null> {
  const size = await pictureSize({
    size: kept.bytes,
    read: (offset, length) => files.read(kept, offset, length),
  })
  if (!size) return refuse('archive.pictureUnreadable')
  const { width, height } = size
  const isTooLarge = Math.max(width, height) > REGISTER_PICTURE_MAX_PX || width * height > PICTURE_MAX_PIXELS
  return isTooLarge ? refuse('archive.pictureTooLarge', { px: REGISTER_PICTURE_MAX_PX }) : null
}
