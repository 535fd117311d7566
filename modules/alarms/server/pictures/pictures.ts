import { setTimeout as pause } from 'node:timers/promises'
import { LIVE_TOPIC } from '@gss/live/server'
import { napper } from '@gss/server-kit/jobs'
import type { FirePictures } from '@gss/video/server'
import type { AlarmDeps } from '../deps.ts'
import { raisedSince } from './raisedViews.ts'

export interface PicturesDeps extends Pick<AlarmDeps, 'db' | 'bus' | 'clock' | 'log'> {
  pictures: FirePictures
}

/** The bus may be silent: then pictures are this late. */
const POLL_MS = 2_000
/** The live feed wakes with every message: a storm is looked at so often, not as often as it speaks. */
const LOOK_MS = 100
/** What was raised while nobody looked is still worth a picture for so long. */
const WORTH_MS = 60_000

/** Tells of each fire and call for help once, after its commit and beside everything else: an alarm waits for no camera. */
export function startPictures({ db, bus, clock, log, pictures }: PicturesDeps) {
  const nap = napper()
  /** Told, for as long as they would be found again. */
  const told = new Map<string, number>()
  let isStopping = false

  async function look(): Promise<void> {
    const since = new Date(clock().getTime() - WORTH_MS)
    const fresh = (await raisedSince(db, since)).filter(({ alarmId }) => !told.has(alarmId))
    if (fresh.length === 0) return
    const filmed = await pictures.filmed([...new Set(fresh.map(({ unitId }) => unitId))])
    for (const alarm of fresh) {
      told.set(alarm.alarmId, alarm.raisedAt.getTime())
      if (!filmed.has(alarm.unitId)) continue
      pictures.begin(alarm).catch((error: unknown) => {
        log.warn({ err: error, alarm: alarm.alarmId }, 'the cameras of an alarm could not be started')
      })
    }
    for (const [alarmId, raisedMs] of told) if (raisedMs < since.getTime()) told.delete(alarmId)
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      await look().catch((error: unknown) => log.warn({ err: error }, 'it could not be read what burns'))
      await pause(LOOK_MS)
      await nap.rest(POLL_MS)
    }
  }
  const unhear = bus.listen(LIVE_TOPIC, nap.wake)
  const working = work()
  return {
    /** Now: for tests. */
    look,
    async stop() {
      isStopping = true
      unhear()
      nap.wake()
      await working
    },
  }
}
