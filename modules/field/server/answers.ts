import type { Answers } from '@gss/kit/call'
import type { Visitor } from '@gss/server-kit/http/caller'
import { turns } from '@gss/server-kit/turns'
import type { Caller } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import type { FieldDeps } from './deps.ts'
import { openUpload } from './openUpload.ts'
import { sendPiece } from './sendPiece.ts'
import { sync } from './sync.ts'

/** Phones that come home together wait for each other, not the alarms for them. Fewer than the connections: a whole upload takes a second one. */
const PHONES_AT_ONCE = 3

export const answers = (deps: FieldDeps): Answers<typeof calls, Visitor, Caller> => {
  const turn = turns(PHONES_AT_ONCE)
  return {
    sync: (ask, who) => turn(() => sync(ask, who, deps)),
    sendPiece: (ask, who, bytes) => turn(() => sendPiece(ask, bytes, who, deps)),
    upload: ({ uploadId }, who) => openUpload(uploadId, who, deps),
  }
}
