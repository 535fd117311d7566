import { type FormValues, LONG_MAX_CHARS } from '@gss/archives/contract'
import { keepRow, wallMinuteOf } from '@gss/archives/server'
import { fillSentence, isRefusal } from '@gss/kit/refusal'
import { isUniqueViolation, type Tx } from '@gss/server-kit/database'
import { type Jobs, putJob, schedule } from '@gss/server-kit/jobs'
import * as z from 'zod'
import type { TrainingDeps } from './deps.ts'
import { forgetTrainingUploads } from './media.ts'
import { TRAINING_RECORD } from './record.table.ts'
import { type Attended, attendedOf } from './recordViews.ts'

const KEEP = 'training.record'
const SWEEP = 'training.sweepFiles'
const NIGHTLY = '40 3 * * *'
const about = z.object({ unitId: z.uuid(), docId: z.uuid() })

/** The book is told beside: what a person read or answered is theirs, whatever becomes of the book. Of many at once one job is made. */
export async function recordLater(
  tx: Tx,
  { unitId, docId }: { unitId: string | null; docId: string },
  { clock, bus }: Pick<TrainingDeps, 'clock' | 'bus'>,
): Promise<void> {
  if (unitId === null) return
  await putJob(
    tx,
    { kind: KEEP, key: `${unitId} ${docId}`, runAt: clock(), payload: { unitId, docId }, replace: true },
    bus,
  )
}

export const recordJobs = (deps: TrainingDeps): Jobs => ({
  handlers: {
    [KEEP]: async ({ payload }) => keepRecord(about.parse(payload), deps),
    [SWEEP]: () => forgetTrainingUploads(deps),
  },
  schedules: [schedule(NIGHTLY, SWEEP)],
})

/** One row of the book's object 消防安全培训 for each document a unit's people learnt from; written over as more of them do. */
export async function keepRecord(
  { unitId, docId }: { unitId: string; docId: string },
  deps: TrainingDeps,
): Promise<void> {
  const refused = await deps.db
    .transaction(async (tx) => {
      const attended = await attendedOf(tx, unitId, docId)
      // The document is gone, or nobody of the unit has begun it.
      if (!attended || attended.attended === 0) return null
      const row = { object: 'training', unitId, values: valuesOf(docId, attended) }
      return keepRow(
        tx,
        row,
        { actor: { id: null, name: 'training', ip: '' }, name: TRAINING_RECORD.by },
        deps,
      )
    })
    .catch((error: unknown) => {
      // Another worker wrote it first: the next try writes over it.
      if (isUniqueViolation(error))
        throw new Error('the training record was written meanwhile', { cause: error })
      throw error
    })
  if (isRefusal(refused)) throw new Error(`the book takes no training record: ${refused.refused}`)
}

function valuesOf(docId: string, attended: Attended): FormValues {
  const { title, content, hasQuiz, planned, passed, firstAt, lastAt } = attended
  const summary = fillSentence(TRAINING_RECORD.summary, { read: attended.read, sat: attended.sat, passed })
  return {
    recordNo: `${TRAINING_RECORD.number}${docId.slice(-NUMBER_CHARS).toUpperCase()}`,
    topic: title,
    kind: TRAINING_RECORD.kind,
    ...(firstAt && { beginTime: wallMinuteOf(firstAt) }),
    ...(lastAt && { endTime: wallMinuteOf(lastAt) }),
    place: TRAINING_RECORD.place,
    audience: TRAINING_RECORD.audience,
    planCount: planned,
    peopleCount: attended.attended,
    teacher: TRAINING_RECORD.teacher,
    content: content.trim().slice(0, LONG_MAX_CHARS) || title,
    exam: hasQuiz ? TRAINING_RECORD.exam : TRAINING_RECORD.noExam,
    passCount: passed,
    summary,
  }
}
const NUMBER_CHARS = 12
