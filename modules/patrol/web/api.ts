import { calls as archiveCalls } from '@gss/archives/contract'
import { calls as fieldCalls } from '@gss/field/contract'
import { client } from '@gss/web-kit/api/client'
import type { FieldOption } from '@gss/web-kit/crud/crud'
import { calls } from '../contract/index.ts'

export const api = client(calls)
const archives = client({ unitOptions: archiveCalls.unitOptions })
const field = client({ upload: fieldCalls.upload })

type Signal = { signal?: AbortSignal | undefined }
export const findPatrolUnits = async (search: string, sending: Signal): Promise<FieldOption[]> =>
  (await archives.unitOptions({ object: 'unit', ...(search && { search }) }, sending)).map(
    ({ id, name }) => ({ value: id, label: name }),
  )
/** Photos and voice notes, fetched with the session: those of another unit are not there. */
export const fetchUpload = async (uploadId: string, sending: Signal): Promise<Blob> =>
  (await field.upload({ uploadId }, sending)).blob
