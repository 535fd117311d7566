import { calls as archiveCalls } from '@gss/archives/contract'
import { client } from '@gss/web-kit/api/client'
import { calls } from '../contract/index.ts'

export const api = client(calls)
/** Units, buildings, floors and panels to choose from. */
export const archives = client(archiveCalls)
