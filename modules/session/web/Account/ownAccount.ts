import type { AnswerOf } from '@gss/kit/call'
import type { ownCalls } from '../../contract/calls/own.ts'

/** What somebody's own account says of itself. */
export type OwnAccount = AnswerOf<typeof ownCalls.ownAccount>
