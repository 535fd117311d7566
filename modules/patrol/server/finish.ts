import type { FieldDone } from '@gss/field/server'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { DomainOf } from '@gss/kit/wire'
import type { Tx } from '@gss/server-kit/database'
import { actorOf, type Caller } from '@gss/session/server'
import type { fieldCounterSign, fieldFinish, TaskState } from '../contract/index.ts'
import { ownTask } from './check.ts'
import type { PatrolDeps } from './deps.ts'
import { sayTask } from './sayTask.ts'
import { changeTask, holdTask, scansOf, type TaskRow } from './taskStore.ts'

type Answer = { state: TaskState } | Refusal

/** Whoever made the round signs it; points that are missing are accounted for in words. */
export async function finish(
  tx: Tx,
  { body, at }: FieldDone<DomainOf<typeof fieldFinish>>,
  who: Caller,
  deps: PatrolDeps,
): Promise<Answer> {
  const task = await ownTask(tx, body.taskId, who)
  if (isRefusal(task)) return task
  if (task.signedAt !== null) return refuse('patrol.finishedAlready')
  const scans = await scansOf(tx, task)
  if (!task.executorIds.includes(who.userId) && !scans.some(({ userId }) => userId === who.userId))
    return refuse('patrol.notOfRound')
  const words = (body.words ?? '').trim()
  const missing = task.dueCount - task.doneCount
  if (missing > 0 && words === '') return refuse('patrol.pointsMissing', { count: missing })
  const signed = {
    ...task,
    signedById: who.userId,
    signedBy: who.realname,
    signedAt: at,
    signatureId: body.signatureId,
    finishWords: words,
  }
  return written(tx, signed, 'patrol.finish', words, who, deps)
}

interface CounterSign {
  taskId: string
  words: string | undefined
  signatureId: string | null
  at: Date
}

/** The supervisor's, on a phone with a signature or at the desk with their session; never by whoever made the round. */
export async function counterSign(
  tx: Tx,
  { taskId, words = '', signatureId, at }: CounterSign,
  who: Caller,
  deps: PatrolDeps,
): Promise<Answer> {
  const task = await holdTask(tx, taskId)
  if (!task || !who.sees(task.unitId)) return refuse('patrol.taskNotFound')
  if (task.state === 'cancelled') return refuse('patrol.taskCancelled', { why: task.cancelWords })
  if (task.signedAt === null) return refuse('patrol.notFinished')
  if (task.counterSignedAt !== null) return refuse('patrol.counterSignedAlready')
  const isMaker = task.signedById === who.userId || task.executorIds.includes(who.userId)
  if (isMaker) return refuse('patrol.ownCounterSign')
  const isSupervisor =
    task.supervisorId === null
      ? task.unitId === who.unitId && who.permits('patrol', 'edit')
      : task.supervisorId === who.userId
  if (!isSupervisor) return refuse('patrol.notSupervisor')
  const signed = {
    ...task,
    counterSignedBy: who.realname,
    counterSignedAt: at,
    counterSignatureId: signatureId,
    counterWords: words.trim(),
  }
  return written(tx, signed, 'patrol.counterSign', words, who, deps)
}

export const counterSignOnPhone = (
  tx: Tx,
  { body, at }: FieldDone<DomainOf<typeof fieldCounterSign>>,
  who: Caller,
  deps: PatrolDeps,
): Promise<Answer> => counterSign(tx, { ...body, words: body.words, at }, who, deps)

async function written(
  tx: Tx,
  task: TaskRow,
  act: string,
  words: string,
  who: Caller,
  deps: PatrolDeps,
): Promise<Answer> {
  await changeTask(tx, task)
  await deps.journal.write(tx, {
    unitId: task.unitId,
    actor: actorOf(who),
    act,
    subject: { kind: 'patrolTask', id: task.taskId, name: task.number },
    after: { state: task.state, words },
  })
  sayTask(tx, task, deps)
  return { state: task.state }
}
