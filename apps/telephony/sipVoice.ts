import type { CallReason } from '@gss/telephony/contract'
import type { Hears, CallVoice, VoiceCall } from '@gss/telephony/server'
import { announceTo } from './announceTo.ts'
import { numberOfCaller } from './arrival.ts'
import type { CarryingDeps } from './carrying.ts'
import { connect } from './connect.ts'

/** More at once are no calls. */
const CALLS_MAX = 60
const BUSY_HERE = 486
/** Whose number nobody shows. */
const ANONYMOUS = 'anonymous'

/** A back-to-back agent: rings the seat, then the other side, and carries the sound between them, so that it can be recorded. */
export function sipVoice(deps: CarryingDeps): CallVoice {
  const open = new Set<{ hangUp: (reason: CallReason) => void; over: Promise<void> }>()
  /** What is under way is known until it is over. */
  function kept(hears: Hears, begin: (told: Hears) => VoiceCall): VoiceCall {
    let isOver: () => void = () => {}
    const over = new Promise<void>((done) => (isOver = done))
    const told: Hears = {
      answered: () => hears.answered(),
      ended: (...how) => (open.delete(one), isOver(), hears.ended(...how)),
    }
    const one = { ...begin(told), over }
    open.add(one)
    return one
  }
  return {
    provider: 'sip',
    amiss: deps.amiss,
    place: ({ seatTel, number }, hears, sound) =>
      kept(hears, (told) => connect(seatTel, { number }, told, sound, deps)),
    announce: (call, hears, sound) =>
      kept(hears, (told) => announceTo(call, { ...told, key: (key) => hears.key(key) }, sound, deps)),
    onArrival(heard) {
      deps.ua.onInvite((invite) => {
        const refuse = () => invite.answer(BUSY_HERE, [], '')
        if (open.size >= CALLS_MAX) return refuse()
        return heard({
          number: numberOfCaller(invite.request) || ANONYMOUS,
          carry: (hears, sound) => kept(hears, (told) => connect(null, { invite }, told, sound, deps)),
          refuse,
        })
      })
    },
    async close() {
      const last = [...open]
      for (const { hangUp } of last) hangUp('interrupted')
      await Promise.all(last.map(({ over }) => over))
    },
  }
}
