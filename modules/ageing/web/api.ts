import { calls as noticeCalls } from '@gss/notices/contract'
import { client } from '@gss/web-kit/api/client'
import { calls } from '../contract/index.ts'

export const api = client(calls)
export const noticeApi = client({ markNoticesRead: noticeCalls.markNoticesRead })
/** What this module asked for stands in the cache under it. */
export const LIVES = 'ageing.lives'
export const RULES = 'ageing.rules'
