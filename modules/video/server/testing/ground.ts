import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openLive } from '@gss/live/server'
import { inProcessBus } from '@gss/server-kit/bus'
import type { Clock } from '@gss/server-kit/clock'
import type { Database } from '@gss/server-kit/database'
import { openJournal } from '@gss/server-kit/journal'
import { openSecrets } from '@gss/server-kit/secrets'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'

/** What composition hands this module in, on a database of a test. */
export function testGround(db: Database, clock: Clock) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'video-'))
  atTheEnd(async () => rmSync(dataDir, { recursive: true, force: true }))
  const bus = inProcessBus()
  return {
    db,
    clock,
    bus,
    journal: openJournal(clock),
    live: openLive({ bus, clock }),
    secrets: openSecrets(dataDir),
    config: { GSS_DEMO_DOORS_PORT: 0 },
    log: { warn: () => undefined },
  }
}
