import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { standardParameters } from '@gss/kit/parameter'
import { openLive } from '@gss/live/server'
import { inProcessBus } from '@gss/server-kit/bus'
import type { Clock } from '@gss/server-kit/clock'
import type { Database } from '@gss/server-kit/database'
import { openFiles } from '@gss/server-kit/files'
import { openJournal } from '@gss/server-kit/journal'
import { openSecrets } from '@gss/server-kit/secrets'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import type { VideoGround } from '../deps.ts'

/** What composition hands in, in a folder of its own; without a media process unless one is named. */
export function videoGround(db: Database, clock: Clock, mediaPort = 0): VideoGround {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'video-'))
  atTheEnd(async () => rmSync(dataDir, { recursive: true, force: true }))
  const bus = inProcessBus()
  return {
    db,
    clock,
    bus,
    live: openLive({ bus, clock }),
    log: { warn: () => undefined },
    journal: openJournal(clock),
    secrets: openSecrets(dataDir),
    unitOfAlarm: () => Promise.resolve(null),
    files: openFiles({ db, dataDir, clock }),
    parameters: standardParameters,
    config: {
      GSS_DEMO_DOORS_PORT: 0,
      GSS_MEDIA_PORT: mediaPort,
      GSS_MEDIA_DIR: '',
      GSS_DATA_DIR: dataDir,
      GSS_SHARED_DIR: '',
    },
  }
}
