import type { Fault } from './fault.ts'
import { badLines } from './kinds/badLines.ts'
import { clockJumps } from './kinds/clockJumps.ts'
import { databaseGone } from './kinds/databaseGone.ts'
import { diskFull } from './kinds/diskFull.ts'
import { diskHangs } from './kinds/diskHangs.ts'
import { duplicates } from './kinds/duplicates.ts'
import { flushFails } from './kinds/flushFails.ts'
import { gatewayKilled } from './kinds/gatewayKilled.ts'
import { halfOpen } from './kinds/halfOpen.ts'
import { launcherKilled } from './kinds/launcherKilled.ts'
import { manyDevices } from './kinds/manyDevices.ts'
import { memoryLimit } from './kinds/memoryLimit.ts'
import { oldMonths } from './kinds/oldMonths.ts'
import { postmasterKilled } from './kinds/postmasterKilled.ts'
import { powerCut } from './kinds/powerCut.ts'
import { restored } from './kinds/restored.ts'
import { serialWrap } from './kinds/serialWrap.ts'
import { serverKilled } from './kinds/serverKilled.ts'
import { stoppedConsoles } from './kinds/stoppedConsoles.ts'

/** In the order of the table. */
export const FAULTS: readonly Fault[] = [
  gatewayKilled,
  serverKilled,
  postmasterKilled,
  launcherKilled,
  powerCut,
  diskFull,
  flushFails,
  diskHangs,
  databaseGone,
  badLines,
  serialWrap,
  duplicates,
  manyDevices,
  halfOpen,
  stoppedConsoles,
  clockJumps,
  oldMonths,
  memoryLimit,
  restored,
]
