import type { Answers } from '@gss/kit/call'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { Database } from '@gss/server-kit/database'
import type { Caller } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import { camerasOfDevice } from './camerasOfDevice.ts'
import { camerasOf } from './cameraViews.ts'
import { doorsOfDevice } from './doorsOfDevice.ts'

export const answers = ({ db }: { db: Database }): Answers<typeof calls, Visitor, Caller> => ({
  // spec §8: an empty list, silently
  cameras: async ({ unitId, ofControlRooms = false }, who) => ({
    rows: who.sees(unitId) ? await camerasOf(db, unitId, ofControlRooms) : [],
  }),
  camerasOfDevice: (ask, who) => camerasOfDevice(db, ask, who),
  doorsOfDevice: (ask, who) => doorsOfDevice(db, ask, who),
})
