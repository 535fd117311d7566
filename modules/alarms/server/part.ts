import { leaning } from '@gss/archives/server'
import type { Config } from '@gss/server-kit/config'
import { serverPart } from '@gss/session/server'
import { firePictures, type VideoGround } from '@gss/video/server'
import { calls, parameters, permissions, pushes, refusals, shiftPushes } from '../contract/index.ts'
import { answers } from './answers.ts'
import type { AlarmDeps } from './deps.ts'
import { startEngine } from './engine/engine.ts'
import { fireDepartmentOf } from './fireDepartment/port.ts'
import { leaners } from './leaners.table.ts'
import { startPictures } from './pictures/pictures.ts'
import { secondPathReaches } from './secondPath.ts'
import { espeak } from '@gss/server-kit/speech/espeak'
import { MUTE, speechBy } from './speech/speech.ts'

type AlarmGround = AlarmDeps & VideoGround & { config: Config }

/** What this module brings to the server. */
export const part = serverPart({
  name: 'alarms',
  calls,
  answers: (ground: AlarmGround) => answers({ ...ground, ...outside(ground) }),
  refusals,
  permissions,
  parameters,
  heard: [
    { heardWith: 'alarm', pushes },
    { heardWith: 'shift', pushes: shiftPushes },
  ],
  engines: [
    startEngine,
    (ground: AlarmGround) => startPictures({ ...ground, pictures: firePictures(ground) }),
  ],
  brings: [leaning.of(...leaners)],
  checks: { secondPath: ({ db }) => secondPathReaches(db) },
})

/** Who takes confirmed fires over, and who speaks for browsers that cannot: as the configuration says. */
const outside = ({ config, clock, log }: AlarmGround) => ({
  fireDepartment: fireDepartmentOf({
    url: config.GSS_FIRE_DEPARTMENT_URL,
    secrets: config.GSS_FIRE_DEPARTMENT_SECRET.split(' ').filter((secret) => secret !== ''),
    clock,
  }),
  speech: config.GSS_SPEECH_COMMAND ? speechBy(espeak(config.GSS_SPEECH_COMMAND), log) : MUTE,
})
