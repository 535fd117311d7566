import type { Answers } from '@gss/kit/call'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { Caller } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import type { FieldDeps } from './deps.ts'
import { openUpload } from './openUpload.ts'
import { sendPiece } from './sendPiece.ts'
import { sync } from './sync.ts'

export const answers = (deps: FieldDeps): Answers<typeof calls, Visitor, Caller> => ({
  sync: (ask, who) => sync(ask, who, deps),
  sendPiece: (ask, who, bytes) => sendPiece(ask, bytes, who, deps),
  upload: ({ uploadId }, who) => openUpload(uploadId, who, deps),
})
