import { calls as archiveCalls } from '@gss/archives/contract'
import { client } from '@gss/web-kit/api/client'
import type { FieldOption } from '@gss/web-kit/crud/crud'
import { calls } from '../contract/index.ts'

export const api = client(calls)
const archives = client({ unitOptions: archiveCalls.unitOptions })

/** What this module asked for stands in the cache under it. */
export const DUTY = 'duty.checks'
export const ROSTER = 'duty.roster'
export const DUTY_RECORD_KEY = 'duty.record'

type Signal = { signal?: AbortSignal | undefined }
export const findDutyUnits = async (search: string, sending: Signal): Promise<FieldOption[]> =>
  (await archives.unitOptions({ object: 'unit', ...(search && { search }) }, sending)).map(
    ({ id, name }) => ({ value: id, label: name }),
  )
