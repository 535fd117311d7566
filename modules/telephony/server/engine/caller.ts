import { isRetryable, type Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { napper } from '@gss/server-kit/jobs'
import { BROWSER_SEAT, callParameters, type CallReason } from '../../contract/index.ts'
import {
  callById,
  forsaken,
  keepHolding,
  keepRecording,
  type KeptCall,
  moveCall,
  NO_SEAT_WANTED,
  seatCall,
  type CallStep,
  takeWaiting,
  wish,
} from '../callStore.ts'
import type { CallDeps } from '../deps.ts'
import { arrivedCall, noteMissed, settleMissedFrom } from '../arriving.ts'
import { freeLine, freeOtherLines, keepLine } from '../lineStore.ts'
import { LINE_WAIT_MS } from '../makeCall.ts'
import { CALLS_TOPIC, sayCallMoved } from '../say.ts'
import { answerSound, forgetSounds, soundsOffered } from '../soundStore.ts'
import { noteEngine } from './engineStore.ts'
import { type Drafts, keepDraft, openDrafts } from './drafts.ts'
import { type StereoFile, stereoFile } from './stereoFile.ts'
import { type SpeakWords, soundSaid } from './speakWords.ts'
import type { Arrival, CallEnding, Hears, CallVoice, VoiceCall } from './voice.ts'

/** Something of a call, done in its order. */
type Then = (deed: () => Promise<unknown>, what: string) => Promise<void>
/** So long after a key the line stays open. */
const KEYED_MS = 600

/** While something is under way the recordings are written and the wishes of people are read so often, woken or not. */
const BUSY_MS = 1_000
const IDLE_MS = 2_000
/** Whoever says nothing for so long has died; its calls are over. */
const HOLD_MS = 15_000
/** Nobody took it up: no telephone system is connected to us. */
const WAITED_MS = 10_000
const AT_ONCE_MAX = 50
const MIN_MS = 60_000
/** How the telephone system is, is said so often. */
const NOTE_MS = 5_000
/** A draft that lies so long after its call was kept by nobody; looked for so often. */
const SALVAGE_MS = 60_000
const NO_SOUND = 'no sound was written'
/** What is ended for the end of the process says so by itself within this. */
const FAREWELL_MS = 3_000

/** Who wants it, as they wanted it when their telephone was rung. */
const seatOf = ({ wantsSeat, wantsLine, wantsWork, wantedBy, wantedName }: KeptCall) => ({
  wantsSeat,
  wantsLine,
  wantsWork,
  wantedBy,
  wantedName,
})

export type CallerDeps = Pick<
  CallDeps,
  'db' | 'clock' | 'bus' | 'live' | 'files' | 'parameters' | 'journal' | 'log'
> & {
  dataDir: string
  /** Says words; null: nobody here can. */
  speak: SpeakWords
}

interface UnderWay {
  call: KeptCall
  voice: VoiceCall
  recording: StereoFile
  isMuted: boolean
  /** The telephone of who wants it is rung. */
  isSeating: boolean
  isEnding: boolean
  isOver: boolean
  /** What its browsers offered last that was handed on. */
  offers: Set<string>
  /** What came of it is written in its order. */
  turn: Promise<void>
}

/**
 * Connects what waits, by one voice. Any number may run, in whatever process: a call is taken by one of them, which says that it lives;
 * what nobody holds any more is over. The table is the truth, so the server may come and go meanwhile.
 */
export function startCaller(deps: CallerDeps, voice: CallVoice) {
  const { db, clock, bus, live, parameters, log } = deps
  const heldBy = newId()
  const under = new Map<string, UnderWay>()
  const nap = napper()
  let isStopping = false
  let notedAtMs = 0
  let salvagedAtMs = 0
  const forget = bus.listen(CALLS_TOPIC, () => nap.wake())
  const holder = () => {
    const now = clock()
    return { heldBy, now, until: new Date(now.getTime() + HOLD_MS) }
  }
  const failed = (what: string) => (error: unknown) => log.warn({ err: error }, what)

  const step = (tx: Tx, call: KeptCall, to: CallStep) =>
    moveCall(tx, call, to).then(async () => {
      if (to.endedAt) {
        await freeLine(tx, call.callId)
        await forgetSounds(tx, call)
      }
      await live.say(tx, [sayCallMoved({ ...call, status: to.status ?? call.status })])
    })

  function begin(call: KeptCall, drafts: Drafts, arrival?: Arrival): void {
    const recording = stereoFile(drafts.pathOf(call.callId), (error) => {
      failed('a recording cannot be written')(error)
      void then(() => amiss(call, 'cut', error), 'that a recording was cut was not written down')
    })
    const one: Omit<UnderWay, 'voice'> = {
      call,
      recording,
      isMuted: false,
      isSeating: false,
      isEnding: false,
      isOver: false,
      offers: new Set(),
      turn: Promise.resolve(),
    }
    const then = (deed: () => Promise<unknown>, what: string) =>
      (one.turn = one.turn.then(deed).then(() => undefined, failed(what)))
    const hears = {
      answered: () => {
        const answeredAt = clock()
        void then(
          () =>
            db.transaction(async (tx) => {
              await step(tx, call, { status: 'talking', answeredAt })
              await settleMissedFrom(tx, call.number, deps)
            }),
          'an answered call was not written down',
        )
      },
      ended: (status: CallEnding, reason: CallReason) => {
        if (one.isOver) return
        one.isOver = true
        const endedAt = clock()
        void then(
          () =>
            db.transaction(async (tx) => {
              await step(tx, call, { status, reason, endedAt })
              await missedBy(tx, call, endedAt)
            }),
          'the end of a call was not written down',
        )
        void then(() => keep(call, recording, drafts), 'a recording was not kept').then(() => {
          under.delete(call.callId)
          nap.wake()
        })
      },
    }
    if (call.purpose === 'speech') {
      under.set(call.callId, Object.assign(one, { voice: saying(call, hears, recording, then) }))
      return
    }
    const carried = arrival
      ? arrival.carry(hears, recording)
      : call.isOutgoing
        ? voice.place(call, hears, recording)
        : voice.receive?.(call, hears, recording)
    if (carried) under.set(call.callId, Object.assign(one, { voice: carried }))
    else hears.ended('failed', 'lineDown')
  }

  /** Words are made into sound first; then they are called, and hear it. A key is written down and ends the call. */
  function saying(call: KeptCall, hears: Hears, recording: StereoFile, then: Then): VoiceCall {
    let carried: VoiceCall | null = null
    let given: CallReason | null = null
    const keyed = {
      ...hears,
      key(pressed: string) {
        void then(() => wish(db, call, { pressed }), 'a key that was pressed was not written down')
        // They hear that it was taken; then it is over.
        setTimeout(() => carried?.hangUp('hungUp'), KEYED_MS).unref()
      },
    }
    void soundSaid(call, deps)
      .catch(failed('words could not be said'))
      .then((says) => {
        if (given) return hears.ended('failed', given)
        if (!says || !voice.announce) return hears.ended('failed', 'noSpeech')
        carried = voice.announce({ ...call, says }, keyed, recording)
        return undefined
      })
    return {
      seat: (_, done) => done('lineDown'),
      join: () => false,
      mute: () => undefined,
      hangUp(reason) {
        given = reason
        carried?.hangUp(reason)
      },
    }
  }

  /** A call that came in and that nobody has had. */
  async function missedBy(tx: Tx, call: KeptCall, endedAt: Date): Promise<void> {
    if (call.isOutgoing) return
    const ended = await callById(tx, call.callId)
    if (ended && ended.answeredAt === null) await noteMissed(tx, ended, endedAt, deps)
  }

  /** The telephone of who wants it rings; when it is lifted, the call is theirs. */
  function seat(one: UnderWay, wanting: KeptCall): void {
    one.isSeating = true
    one.voice.seat(wanting.wantsSeat ?? '', (failure) => {
      one.isSeating = false
      const now = clock()
      one.turn = one.turn
        .then(() =>
          db.transaction(async (tx) => {
            const call = await callById(tx, wanting.callId)
            if (!call || call.endedAt !== null) return
            if (failure === null) {
              await seatCall(tx, { ...call, ...seatOf(wanting) }, now)
              await freeOtherLines(tx, call.callId, wanting.wantsLine)
              await settleMissedFrom(tx, call.number, deps)
            } else {
              await wish(tx, call, {
                ...NO_SEAT_WANTED,
                ...(call.answeredAt === null && { reason: failure }),
              })
              if (call.lineNo !== wanting.wantsLine) await freeOtherLines(tx, call.callId, call.lineNo)
            }
            await live.say(tx, [
              sayCallMoved({ ...call, status: failure === null ? 'talking' : call.status }),
            ])
          }),
        )
        .catch(failed('who took a call was not written down'))
    })
  }

  /** What browsers offer is handed on once, as soon as one is waited for. */
  async function join(one: UnderWay): Promise<void> {
    for (const { offerId, offer, isNext } of await soundsOffered(db, one.call)) {
      if (one.offers.has(offerId)) continue
      const isHeard = one.voice.join(offer, isNext, (answer) => {
        void db
          .transaction(async (tx) => {
            await answerSound(tx, one.call, offerId, answer)
            await live.say(tx, [sayCallMoved(one.call)])
          })
          .catch(failed('a browser was not answered'))
      })
      if (isHeard) one.offers.add(offerId)
    }
  }

  /** Somebody calls: the row first, so that nothing rings that nobody would see. */
  async function arrive(arrival: Arrival, drafts: Drafts): Promise<void> {
    const callId = await arrivedCall(
      { number: arrival.number, provider: voice.provider, heldBy, heldUntil: holder().until },
      deps,
    )
    const call = await callById(db, callId)
    if (call) begin(call, drafts, arrival)
    else arrival.refuse()
  }

  async function keep(call: KeptCall, recording: StereoFile, drafts: Drafts): Promise<void> {
    const bytes = await recording.close()
    const why = bytes === null ? NO_SOUND : await notKept(call, drafts)
    const ended = await callById(db, call.callId)
    if (!ended || (bytes === null && ended.answeredAt === null)) return
    if (why !== null) await amiss(ended, 'lost', why)
    else await db.transaction((tx) => live.say(tx, [sayCallMoved(ended)]))
  }
  /** Why a draft is not kept; null: it is. The store may have no room: the draft stays, and is tried again. */
  const notKept = (call: KeptCall, drafts: Drafts): Promise<unknown> =>
    keepDraft(call, drafts, deps)
      .then((isKept) => (isKept ? null : NO_SOUND))
      .catch((error: unknown) => {
        failed('a recording was not kept')(error)
        return error
      })
  /** There is no recording, or a part of it is missing: the row says so, the journal too, and whoever looks at the call. */
  const amiss = (call: KeptCall, what: 'lost' | 'cut', why: unknown): Promise<void> =>
    db.transaction(async (tx) => {
      await keepRecording(tx, call, what)
      await deps.journal.write(tx, {
        unitId: call.unitId,
        actor: { id: null, name: 'telephony', ip: '' },
        act: 'call.record',
        subject: { kind: 'call', id: call.callId, name: call.number },
        outcome: 'failed',
        after: { recording: what, why: why instanceof Error ? why.message : String(why) },
      })
      await live.say(tx, [sayCallMoved((await callById(tx, call.callId)) ?? call)])
    })

  async function heed(): Promise<void> {
    const longestMs = (await parameters.valueOf(callParameters.longestMin)) * MIN_MS
    const now = clock()
    for (const call of await keepHolding(db, holder())) {
      const one = under.get(call.callId)
      if (!one || one.isOver) continue
      await keepLine(db, call.callId, new Date(now.getTime() + LINE_WAIT_MS))
      if (call.wantsSeat !== null && !one.isSeating) seat(one, call)
      if (call.seatTel === BROWSER_SEAT || call.wantsSeat === BROWSER_SEAT) await join(one)
      if (call.isMuted !== one.isMuted) one.voice.mute((one.isMuted = call.isMuted))
      const isTooLong = call.answeredAt !== null && now.getTime() - call.answeredAt.getTime() > longestMs
      if ((call.wantsEnd || isTooLong) && !one.isEnding) {
        one.isEnding = true
        one.voice.hangUp(isTooLong ? 'tooLong' : call.answeredAt ? 'hungUp' : 'cancelled')
      }
      if (!one.isOver) await one.recording.flush()
    }
  }

  /** Over without anybody who would say so. */
  async function sweep(drafts: Drafts): Promise<void> {
    const now = clock()
    for (const call of await forsaken(db, now, new Date(now.getTime() - WAITED_MS))) {
      if (under.has(call.callId)) continue
      const reason = call.heldUntil === null ? 'lineDown' : 'interrupted'
      const status = call.answeredAt ? 'ended' : 'failed'
      await db.transaction(async (tx) => {
        await step(tx, call, { status, reason, endedAt: now })
        if (!call.isOutgoing && call.answeredAt === null) await noteMissed(tx, call, now, deps)
      })
      const why = await notKept(call, drafts)
      if (why !== null && call.answeredAt) await amiss(call, 'lost', why)
    }
  }
  /** What a process that died had recorded of calls that are over, and what found no room where recordings are kept. */
  async function salvage(drafts: Drafts): Promise<void> {
    const before = clock().getTime() - SALVAGE_MS
    for (const callId of await drafts.left()) {
      const call = under.has(callId) ? null : await callById(db, callId)
      if (!call?.endedAt || call.recordingId !== null || call.endedAt.getTime() > before) continue
      await notKept(call, drafts)
    }
  }

  async function look(drafts: Drafts): Promise<number> {
    const now = clock()
    if (Math.abs(now.getTime() - notedAtMs) >= NOTE_MS) {
      notedAtMs = now.getTime()
      await noteEngine(db, { engineId: heldBy, provider: voice.provider, amiss: voice.amiss() }, now)
    }
    for (const call of await takeWaiting(db, voice.provider, holder(), AT_ONCE_MAX)) begin(call, drafts)
    if (under.size > 0) await heed()
    await sweep(drafts)
    if (now.getTime() - salvagedAtMs >= SALVAGE_MS) {
      salvagedAtMs = now.getTime()
      await salvage(drafts)
    }
    return under.size > 0 ? BUSY_MS : IDLE_MS
  }

  const loop = async () => {
    const drafts = await openDrafts(deps.dataDir)
    voice.onArrival?.((arrival) => {
      if (isStopping) return arrival.refuse()
      return void arrive(arrival, drafts).catch((error: unknown) => {
        failed('a call that came in was not written down')(error)
        arrival.refuse()
      })
    })
    while (!isStopping) {
      const restMs = await look(drafts).catch((error: unknown) => {
        if (!isRetryable(error)) failed('calls could not be looked at')(error)
        return IDLE_MS
      })
      if (!isStopping) await nap.rest(restMs)
    }
  }
  const looping = loop().catch(failed('calls cannot be made'))

  return {
    /** What is under way is ended and its recording kept. */
    async stop() {
      isStopping = true
      forget()
      nap.wake()
      await looping
      for (const { voice: one, isOver } of under.values()) if (!isOver) one.hangUp('interrupted')
      await Promise.race([voice.close(), new Promise((end) => setTimeout(end, FAREWELL_MS).unref())])
      await Promise.all([...under.values()].map(({ turn }) => turn))
    },
  }
}
