import { encode } from '@gss/kit/wire'
import { newestFor } from '@gss/notices/server'
import { myNotices, NOTICES_MAX, NOTICES_PIECE } from '../contract/index.ts'
import type { FieldPiece } from './deed.ts'

/** Notices stand below phones in the house, so they are taken along from here. */
export const noticesPiece: FieldPiece = {
  name: NOTICES_PIECE,
  may: 'notice.query',
  take: async (place, who) => encode(myNotices, await newestFor(place, who, NOTICES_MAX)),
}
