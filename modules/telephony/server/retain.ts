import type { Finding } from '@gss/server-kit/health'
import { callParameters } from '../contract/index.ts'
import {
  deleteCallsBefore,
  forgetRecording,
  type OldRecording,
  recordedBytes,
  recordingsBefore,
} from './callStore.ts'
import type { CallDeps } from './deps.ts'

/** Docs/domain.md §5: no recording goes before this, whatever the quota says. */
const LAW_MONTHS = 6
const GB = 1_000_000_000
const AT_ONCE_MAX = 500

const monthsBefore = (now: Date, months: number): Date => {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  return then
}

type Deps = Pick<CallDeps, 'db' | 'clock' | 'files' | 'parameters' | 'journal'>

/** Each night: what is past its time goes; and where there is more than the quota, the oldest that the law does not keep. How many went. */
export async function retainRecordings(deps: Deps): Promise<number> {
  const { db, clock, parameters } = deps
  const keptMonths = await parameters.valueOf(callParameters.keptMonths)
  const quota = (await parameters.valueOf(callParameters.quotaGb)) * GB
  const now = clock()
  const old = await recordingsBefore(db, monthsBefore(now, keptMonths), AT_ONCE_MAX)
  for (const one of old) await drop(one, deps)
  let over = (await recordedBytes(db)) - quota
  if (over <= 0) return old.length
  let gone = old.length
  for (const one of await recordingsBefore(db, monthsBefore(now, LAW_MONTHS), AT_ONCE_MAX)) {
    if (over <= 0) break
    await drop(one, deps)
    over -= one.bytes
    gone++
  }
  return gone
}

const PIECE_MAX = 5_000
/** Each night, after the recordings: what is past its time, piece by piece. One entry says how many. */
export async function retainCalls({ db, clock, parameters, journal }: Deps): Promise<number> {
  const before = monthsBefore(clock(), await parameters.valueOf(callParameters.callsKeptMonths))
  let gone = 0
  for (;;) {
    const piece = await deleteCallsBefore(db, before, PIECE_MAX)
    gone += piece
    if (piece < PIECE_MAX) break
  }
  if (gone > 0)
    await journal.write(db, {
      actor: { id: null, name: 'retention', ip: '' },
      act: 'call.forget',
      subject: { kind: 'call', id: '', name: '' },
      before: { count: gone, until: before },
    })
  return gone
}

const drop = (one: OldRecording, { db, files, journal }: Deps) =>
  db.transaction(async (tx) => {
    await forgetRecording(tx, one)
    await files.drop(tx, one.recordingId)
    await journal.write(tx, {
      unitId: one.unitId,
      actor: { id: null, name: 'retention', ip: '' },
      act: 'call.expire',
      subject: { kind: 'call', id: one.callId, name: '' },
      before: { bytes: one.bytes },
    })
  })

/** For `/healthz`: recordings nobody may delete yet, and more than the quota. */
export async function recordingsFit({
  db,
  parameters,
}: Pick<CallDeps, 'db' | 'parameters'>): Promise<Finding> {
  const quota = (await parameters.valueOf(callParameters.quotaGb)) * GB
  const bytes = await recordedBytes(db)
  return bytes <= quota ? 'ok' : { degraded: 'recordingsFull', with: { gb: Math.round(bytes / GB) } }
}
