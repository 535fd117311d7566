import { list } from '@gss/kit/wire'
import { listedNotice } from '@gss/notices/contract'

/** What a phone takes along under this name: what its person has to know or do next, the newest first. */
export const NOTICES_PIECE = 'notices.mine'
export const NOTICES_MAX = 50
export const myNotices = list(listedNotice, NOTICES_MAX)
