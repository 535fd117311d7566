import { isRefusal } from '@gss/kit/refusal'
import type { Database } from '@gss/server-kit/database'
import type { Files } from '@gss/server-kit/files'
import { newId } from '@gss/server-kit/ids'
import { WAV_FRAME_BYTES, SAMPLE_RATE, wavHeader } from '../../contract/wav.ts'
import type { CallReason, CallStatus } from '../../contract/index.ts'
import { callById, insertCall, keepRecording, moveCall, wish } from '../callStore.ts'
import { OTHER, SEAT } from '../engine/voice.ts'
import { allLines, insertPhoneLine } from '../lineStore.ts'
import { recordingName } from '../recordings.ts'
import { spoken } from '../simulator/speech.ts'

export interface SownLine {
  lineNo: string
  seatTel: string
  workNo: string
  ownerId: string | null
}
export interface SownCall {
  unitId: string
  number: string
  calleeName: string
  at: Date
  ringS: number
  /** 0: nobody answered. */
  talkedS: number
  status: CallStatus
  reason: CallReason
  by: { userId: string; name: string }
  line: SownLine
  note: string
}
interface Deps {
  db: Database
  files: Pick<Files, 'keep'>
}

const MS = 1_000
const BYTES_MAX = 10_000_000
const SAMPLE_BYTES = 2

export async function isAnyLineThere({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return (await allLines(db, 1)).length > 0
}

/** The channels of the demo's seats, and calls of the last days as they were, with what was recorded of them. */
export async function sowCalls(
  lines: readonly SownLine[],
  calls: readonly SownCall[],
  deps: Deps,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    for (const line of lines) await insertPhoneLine(tx, { lineId: newId(), ...line })
  })
  for (const call of calls) await sow(call, deps)
}

async function sow(sown: SownCall, { db, files }: Deps): Promise<void> {
  const { unitId, at, line, ringS, talkedS, status, reason, note, by } = sown
  const callId = newId(at.getTime())
  const answeredAt = new Date(at.getTime() + ringS * MS)
  const { lineNo } = line
  const kept =
    talkedS === 0
      ? null
      : await files.keep(soundOf(talkedS), {
          purpose: 'call',
          name: recordingName({ placedAt: at, lineNo }),
          maxBytes: BYTES_MAX,
          types: ['wav'],
          unitId,
          ownerId: by.userId,
        })
  await db.transaction(async (tx) => {
    await insertCall(tx, {
      unitId,
      callId,
      provider: 'simulator',
      lineNo,
      seatTel: line.seatTel,
      workNo: line.workNo,
      number: sown.number,
      calleeName: sown.calleeName,
      alarmId: null,
      calledBy: by.userId,
      callerName: by.name,
      placedAt: at,
    })
    const call = await callById(tx, callId)
    if (!call) return
    const endedAt = new Date(answeredAt.getTime() + talkedS * MS)
    await moveCall(tx, call, { status, reason, endedAt, ...(talkedS > 0 && { answeredAt }) })
    await wish(tx, call, { note })
    if (kept && !isRefusal(kept))
      await keepRecording(tx, call, { recordingId: kept.fileId, bytes: kept.bytes })
  })
}

/** Second by second, as it is spoken. */
async function* soundOf(seconds: number): AsyncGenerator<Uint8Array> {
  yield wavHeader(seconds * SAMPLE_RATE * WAV_FRAME_BYTES)
  for (let second = 0; second < seconds; second++) {
    const from = second * SAMPLE_RATE
    const [seat, other] = [spoken(SEAT, from, SAMPLE_RATE), spoken(OTHER, from, SAMPLE_RATE)]
    const piece = Buffer.alloc(SAMPLE_RATE * WAV_FRAME_BYTES)
    for (let at = 0; at < SAMPLE_RATE; at++) {
      piece.writeInt16LE(seat[at] ?? 0, at * WAV_FRAME_BYTES)
      piece.writeInt16LE(other[at] ?? 0, at * WAV_FRAME_BYTES + SAMPLE_BYTES)
    }
    yield await Promise.resolve(piece)
  }
}
