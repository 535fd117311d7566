import type { ArrivedFile } from '@gss/kit/call'
import { isRefusal, type Refusal } from '@gss/kit/refusal'
import { EXAMPLES } from '@gss/server-kit/files/testing/examples'
import type { Caller } from '@gss/session/server'
import { type Realm, registerCalls, type Uploaded } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { uploadFile } from '../files/upload.ts'

/** A picture of 2 × 1 pixels, as far as anybody reads it. */
export const PICTURE = Buffer.concat([EXAMPLES.png, Buffer.from('0000000200000001', 'hex')])

interface Brought {
  realm: Realm
  object: string
  field: string
  name?: string
}

/** As the router takes a file in: told by its content, noted for who brought it. */
async function arrived(
  bytes: Uint8Array,
  { realm, name = 'a.png' }: Brought,
  who: Caller,
  deps: ArchiveDeps,
): Promise<ArrivedFile | Refusal> {
  const call = registerCalls[`${realm}UploadFile`]
  const source = (async function* () {
    yield bytes
  })()
  const rule = call.file ?? { maxBytes: 0, types: [] }
  return deps.files.keep(source, { ...rule, purpose: call.path, name, ownerId: who.userId })
}

export async function upload(
  bytes: Uint8Array,
  brought: Brought,
  who: Caller,
  deps: ArchiveDeps,
): Promise<Uploaded | Refusal> {
  const file = await arrived(bytes, brought, who, deps)
  return isRefusal(file) ? file : uploadFile(brought.realm, brought, file, who, deps)
}

/** A sound picture for a field; its id. */
export async function picture(brought: Brought, who: Caller, deps: ArchiveDeps): Promise<string> {
  const file = await upload(PICTURE, brought, who, deps)
  if (isRefusal(file)) throw new Error(file.refused)
  return file.fileId
}
