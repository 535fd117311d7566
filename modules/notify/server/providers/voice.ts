import { setTimeout as pause } from 'node:timers/promises'
import { PLATFORM_UNIT } from '@gss/server-kit/ids'
import { CONFIRM_KEY, spokenWords, type WaySettings } from '../../contract/index.ts'
import type { VoiceCalls } from '../deps.ts'
import { type Carry, NotTaken } from './provider.ts'

const LOOK_MS = 500

/**
 * Calls and says it, and hears the key that answers. Nobody lifted: not taken. Listened to and no key pressed: told, and not answered.
 * When somebody else has answered meanwhile, the call ends.
 */
export const carryByVoice =
  ({ repeats }: Pick<WaySettings, 'repeats'>, calls: VoiceCalls | null, lookMs = LOOK_MS): Carry =>
  async (
    { recipient, person = '', body, unitId = PLATFORM_UNIT, needsConfirm = false, soundId = null },
    signal,
  ) => {
    if (!calls) throw new NotTaken('no telephone system places calls here')
    const placed = await calls.place({
      unitId,
      number: recipient,
      person,
      words: spokenWords(body, needsConfirm),
      times: repeats,
      soundId,
    })
    if ('why' in placed) throw new NotTaken(placed.why)
    const { callId } = placed
    let isEnding = false
    for (;;) {
      const { isOver, wasAnswered, pressed, reason } = await calls.outcome(callId)
      if (isOver && !wasAnswered)
        throw new NotTaken(isEnding ? 'answered elsewhere' : `not answered: ${reason}`)
      if (isOver)
        return {
          providerId: callId,
          said: pressed === null ? `heard, no key: ${reason}` : `key ${pressed}`,
          isConfirmed: pressed === CONFIRM_KEY,
        }
      if (signal.aborted && !isEnding) {
        isEnding = true
        await calls.end(callId)
      }
      await pause(lookMs)
    }
  }
