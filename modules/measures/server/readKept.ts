import { samplesOfStranger, replaySamples } from '@gss/gateways/server'
import type { Clock } from '@gss/server-kit/clock'
import type { Database } from '@gss/server-kit/database'
import { countHoursAgain, laneForReplay, lastsAgain, turnForReplay } from './replayStore.ts'

/** Who was a stranger until now: under which address, and whose it is from now on. */
export interface Adopted {
  address: string
  unitId: string
  transmissionId: string
}
const DAY_MS = 86_400_000
const LOOKS_BACK_DAYS = 31
const PIECE = 500
const MESSAGES_MAX = 10_000
const FIRST = '00000000-0000-0000-0000-000000000000'

/** What was kept of it while nobody knew it becomes its values. A state that is past is past, as with every replay. How many values. */
export const keptReader =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  async (device: Adopted): Promise<number> => {
    const until = clock()
    const since = new Date(until.getTime() - LOOKS_BACK_DAYS * DAY_MS)
    let after = { receivedAt: since, frameId: FIRST }
    let values = 0
    for (let read = 0; read < MESSAGES_MAX; read += PIECE) {
      const { samples, last, messages } = await samplesOfStranger(db, device, after, PIECE)
      if (last === null) break
      after = last
      values += samples.length
      await db.transaction(async (tx) => {
        await turnForReplay(tx)
        const laneId = await laneForReplay(tx, until)
        const changed = await replaySamples(tx, samples, laneId)
        await countHoursAgain(tx, changed)
        await lastsAgain(tx, changed)
      })
      if (messages < PIECE) break
    }
    return values
  }
