import { client } from '@gss/web-kit/api/client'
import { calls } from '../contract/index.ts'

export const api = client(calls)
/** The beginning of every key of this module's queries. */
export const BOARDS_KEY = 'boards'
/** What cannot be heard: the page and the first page's panel. */
export const SILENTS_KEY = `${BOARDS_KEY}.silents`
