import { client } from '@gss/web-kit/api/client'
import { calls } from '../contract/index.ts'

export const api = client(calls)
/** The beginning of every key of this module's queries. */
export const BOARDS_KEY = 'boards'
