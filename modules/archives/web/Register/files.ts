import { callAddressOf } from '@gss/web-kit/api/client'
import { RefusalError } from '@gss/web-kit/api/failures'
import { saveFrom } from '@gss/web-kit/api/files'
import type { SendingAsk } from '@gss/web-kit/api/transport'
import type { FilesRule, UploadFile } from '@gss/web-kit/crud/crud'
import { type FormFile, fileLookOf } from '@gss/web-kit/crud/files/formFile'
import { fillSentence } from '@gss/kit/refusal'
import {
  type Attached,
  FILE_KINDS,
  FILES_MAX,
  type ObjectDescription,
  type ObjectField,
  refusals,
  registerCalls,
  type RegisterListRow,
} from '../../contract/index.ts'
import { objectRealmOf, realms } from './realm.ts'

/** What a field of files takes. */
export function filesRule({ kind = 'document', max = FILES_MAX }: ObjectField): FilesRule {
  const { types, maxBytes } = FILE_KINDS[kind]
  return { types, maxBytes, maxCount: max }
}

/** What the server would refuse for its size or its name alone is told before it leaves. */
function refuseEarly({ kind = 'document' }: ObjectField, file: File): void {
  const { maxBytes, nameMaxChars } = FILE_KINDS[kind]
  if (file.size > maxBytes)
    throw kind === 'picture'
      ? refused('archive.pictureTooHeavy')
      : refused('archive.fileTooHeavy', { megabytes: maxBytes / MIB })
  if (Array.from(file.name).length > nameMaxChars)
    throw refused('archive.fileNameTooLong', { chars: nameMaxChars })
}
const MIB = 1_048_576
const refused = (code: keyof typeof refusals, values: Record<string, number> = {}) =>
  new RefusalError({ code, message: fillSentence(refusals[code], values), values })

/** Sends a file for a field; it belongs to nothing until the form is saved. */
export const uploader =
  (object: string, field: ObjectField): UploadFile =>
  async (file: File, sending: SendingAsk) => {
    refuseEarly(field, file)
    const { fileId, name, type, bytes } = await realms[objectRealmOf(object)].uploadFile(
      { object, field: field.name },
      file,
      sending,
    )
    return {
      key: fileId,
      name,
      bytes,
      look: fileLookOf(type),
      state: { is: 'kept', id: fileId },
      open: () => Promise.resolve(file),
      save: null,
    }
  }

/** The files of a row, to be looked at and downloaded. */
export const rowFilesOf = (
  object: string,
  { id, files }: Pick<RegisterListRow, 'id' | 'files'>,
  field: string,
): FormFile[] | undefined => files[field]?.map((attached) => fileOf(object, id, attached))

/** Of a whole row, by field: what its form begins with. */
export const filesByField = (
  { object, fields }: ObjectDescription,
  row: RegisterListRow,
): Record<string, FormFile[] | undefined> =>
  Object.fromEntries(
    fields.flatMap(({ name, type }) => (type === 'files' ? [[name, rowFilesOf(object, row, name)]] : [])),
  )

function fileOf(object: string, id: string, { fileId, name, type, bytes, mayOpen }: Attached): FormFile {
  const realm = realms[objectRealmOf(object)]
  const which = { object, id, fileId }
  return {
    key: fileId,
    name,
    bytes,
    look: fileLookOf(type),
    state: { is: 'kept', id: fileId },
    open: mayOpen ? async (sending) => (await realm.file(which, sending)).blob : null,
    save: mayOpen
      ? async () => {
          const { ticket } = await realm.fileTicket(which)
          saveFrom(callAddressOf(registerCalls.rowFileByTicket, { ...which, ticket }), name)
        }
      : null,
  }
}
