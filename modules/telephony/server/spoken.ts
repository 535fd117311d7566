import { newId } from '@gss/server-kit/ids'
import { callParameters, dialledOf, isListed, numberFault } from '../contract/index.ts'
import { callById, insertCall, wish } from './callStore.ts'
import type { CallDeps } from './deps.ts'
import { CALLS_TOPIC, sayCallMoved } from './say.ts'

export interface SpokenCall {
  unitId: string
  number: string
  person: string
  words: string
  /** So often it is said in one call. */
  times: number
  /** A recording that is played before the words. */
  soundId?: string | null
}
/** What came of one: still under way, or over. */
export interface SpokenOutcome {
  isOver: boolean
  wasAnswered: boolean
  pressed: string | null
  reason: string
}
/** Somebody is called and told something, and may answer by a key. */
export interface SpokenCalls {
  /** The call's id; a sentence: it cannot be placed. */
  place(call: SpokenCall): Promise<{ callId: string } | { why: string }>
  outcome(callId: string): Promise<SpokenOutcome>
  /** Nobody has to be told any more. */
  end(callId: string): Promise<void>
}

/** Null where a hand dials: nobody would speak. */
export function spokenCalls({
  db,
  clock,
  bus,
  live,
  parameters,
  voiceProvider,
}: Pick<CallDeps, 'db' | 'clock' | 'bus' | 'live' | 'parameters' | 'voiceProvider'>): SpokenCalls | null {
  if (voiceProvider === 'manual') return null
  return {
    async place({ unitId, number, person, words, times, soundId = null }) {
      const digits = dialledOf(number)
      const fault = numberFault(digits)
      const isAllowed = isListed(digits, await parameters.valueOf(callParameters.allowed))
      if (fault === 'letters' || (fault !== null && !isAllowed))
        return { why: `number not allowed: ${fault}` }
      const now = clock()
      const callId = newId(now.getTime())
      await db.transaction(async (tx) => {
        await insertCall(tx, {
          unitId,
          callId,
          provider: voiceProvider,
          lineNo: '',
          seatTel: '',
          workNo: '',
          number: digits,
          calleeName: person,
          alarmId: null,
          calledBy: null,
          callerName: '',
          placedAt: now,
          says: { words, times, soundId },
        })
        await live.say(tx, [sayCallMoved({ unitId, callId, alarmId: null, status: null })])
        tx.after(() => bus.tell(CALLS_TOPIC, [callId]))
      })
      return { callId }
    },
    async outcome(callId) {
      const call = await callById(db, callId)
      if (!call) return { isOver: true, wasAnswered: false, pressed: null, reason: 'gone' }
      const { endedAt, answeredAt, pressed, reason } = call
      return { isOver: endedAt !== null, wasAnswered: answeredAt !== null, pressed, reason }
    },
    async end(callId) {
      const call = await callById(db, callId)
      if (!call || call.endedAt !== null) return
      await wish(db, call, { wants_end: true })
      bus.tell(CALLS_TOPIC, [callId])
    },
  }
}
