import { client } from '@gss/web-kit/api/client'
import { calls } from '../contract/index.ts'

export const api = client(calls)
/** What was asked about doors stands in the cache under it. */
export const DOORS = 'video.doors'
