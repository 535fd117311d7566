import { fieldDeeds, fieldPieces } from '@gss/field/server'
import { type Jobs, schedule } from '@gss/server-kit/jobs'
import { serverPart } from '@gss/session/server'
import { calls, permissions, pushes, refusals, roomPushes } from '../contract/index.ts'
import { answers } from './answers.ts'
import type { DutyDeps } from './deps.ts'
import { dutyFieldDeeds, dutyPiece } from './fieldDeeds.ts'
import { followCommands } from './follow.ts'
import { findMissedRows, makeRows } from './makeRows.ts'
import { sendPlanned } from './sendPlanned.ts'

const MAKE_ROWS = 'duty.makeRows'
const FIND_MISSED = 'duty.findMissedRows'
const SEND_PLANNED = 'duty.sendPlanned'
const EACH_MINUTE = '* * * * *'

/** What this module brings to the server. */
export const part = serverPart({
  name: 'duty',
  calls,
  answers,
  refusals,
  permissions,
  heard: [
    { heardWith: 'dutyCheck', pushes },
    { heardWith: 'dutyRecord', pushes: roomPushes },
  ],
  jobs: (deps: DutyDeps): Jobs => ({
    handlers: {
      [MAKE_ROWS]: async () => void (await makeRows(deps)),
      [FIND_MISSED]: async () => void (await findMissedRows(deps)),
      [SEND_PLANNED]: async () => void (await sendPlanned(deps)),
    },
    schedules: [
      schedule(EACH_MINUTE, MAKE_ROWS),
      schedule(EACH_MINUTE, FIND_MISSED),
      schedule(EACH_MINUTE, SEND_PLANNED),
    ],
  }),
  brings: [fieldDeeds.of(...dutyFieldDeeds), fieldPieces.of(dutyPiece)],
  engines: [followCommands],
})
