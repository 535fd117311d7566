import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { FAKETIME } from '../needs.ts'
import type { Ground } from './ground.ts'

/** A clock that can be set while programs run; elsewhere on this machine nothing changes. */
export interface SetClock {
  env: NodeJS.ProcessEnv
  /** As libfaketime has it: `-2h`, `+30d`, `+0`. */
  set(offset: string): void
}

export function settableClock(ground: Ground): SetClock {
  const file = path.join(ground.folder, 'clock')
  const set = (offset: string) => writeFileSync(file, `${offset}\n`)
  set('+0')
  return {
    set,
    env: {
      LD_PRELOAD: FAKETIME,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // Setting a clock leaves the monotonic one alone; without this a step back would stop every timer.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  }
}
