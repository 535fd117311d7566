import { client } from '@gss/web-kit/api/client'
import { calls } from '../contract/index.ts'

export const api = client(calls)
/** What this module asked for stands in the cache under it. */
export const SERIES_KEY = 'measures.series'
