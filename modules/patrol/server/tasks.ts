import type { AskOf } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller } from '@gss/session/server'
import { type calls, taskMissedFrom } from '../contract/index.ts'
import { counterSign } from './finish.ts'
import type { PatrolDeps } from './deps.ts'
import { taskNumber } from './make.ts'
import { peopleOf } from './placeViews.ts'
import { routesOf } from './routeStore.ts'
import { sayTask } from './sayTask.ts'
import { addTasks, changeTask, holdTask } from './taskStore.ts'

type Ask<K extends keyof typeof calls> = AskOf<(typeof calls)[K]>

/** 已取消: with a reason, and not once it is over. A phone that has it is told at its next sync. */
export function cancelTask(
  { taskId, words }: Ask<'cancelPatrolTask'>,
  who: Caller,
  deps: PatrolDeps,
): Promise<null | Refusal> {
  return deps.db.transaction(async (tx) => {
    const task = await holdTask(tx, taskId)
    if (!task || !who.sees(task.unitId)) return refuse('patrol.taskNotFound')
    if (task.state !== 'waiting' && task.state !== 'running') return refuse('patrol.over')
    await changeTask(tx, { ...task, state: 'cancelled', cancelWords: words.trim(), lookAt: null })
    await deps.journal.write(tx, {
      unitId: task.unitId,
      actor: actorOf(who),
      act: 'patrol.cancel',
      subject: { kind: 'patrolTask', id: taskId, name: task.number },
      before: { state: task.state },
      after: { words },
    })
    sayTask(tx, task, deps)
    return null
  })
}

export function counterSignAtDesk(
  { taskId, words }: Ask<'counterSignTask'>,
  who: Caller,
  deps: PatrolDeps,
): Promise<null | Refusal> {
  return deps.db.transaction(async (tx) => {
    const signed = await counterSign(tx, { taskId, words, signatureId: null, at: deps.clock() }, who, deps)
    return 'refused' in signed ? signed : null
  })
}

/** 临时巡检: a round that no plan makes. */
export function addExtraTask(
  { unitId, name, kind, routeId, from, until, executorIds, supervisorId }: Ask<'addExtraTask'>,
  who: Caller,
  deps: PatrolDeps,
): Promise<{ taskId: string } | Refusal> {
  const now = deps.clock()
  if (until <= from) return Promise.resolve(refuse('patrol.periodWrong'))
  if (until <= now) return Promise.resolve(refuse('patrol.extraInThePast'))
  if (executorIds.length === 0) return Promise.resolve(refuse('patrol.executorsMissing'))
  if (supervisorId !== null && executorIds.includes(supervisorId))
    return Promise.resolve(refuse('patrol.supervisorIsExecutor'))
  return deps.db.transaction(async (tx) => {
    if (!who.sees(unitId)) return refuse('patrol.unitNotFound')
    const route = (await routesOf(tx, [routeId])).get(routeId)
    if (route?.unitId !== unitId) return refuse('patrol.routeNotFound')
    const people = new Map((await peopleOf(tx, [unitId])).map(({ userId, realname }) => [userId, realname]))
    const named = [...executorIds, ...(supervisorId === null ? [] : [supervisorId])]
    if (named.some((userId) => !people.has(userId))) return refuse('patrol.personNotFound')
    const taskId = newId()
    const number = taskNumber(taskId, from)
    await addTasks(tx, [
      {
        unitId,
        taskId,
        number,
        planId: null,
        watchOf: null,
        name: name.trim(),
        kind,
        from,
        until,
        graceMin: 0,
        isOrdered: false,
        pointIds: route.pointIds,
        executorIds,
        supervisorId,
        executorNames: executorIds.map((userId) => people.get(userId) ?? ''),
        supervisorName: supervisorId === null ? '' : (people.get(supervisorId) ?? ''),
        checkWords: '',
        lookAt: taskMissedFrom({ until, graceMin: 0 }),
      },
    ])
    await deps.journal.write(tx, {
      unitId,
      actor: actorOf(who),
      act: 'patrol.addExtra',
      subject: { kind: 'patrolTask', id: taskId, name: number },
      after: { name, route: route.name },
    })
    sayTask(tx, { unitId, taskId }, deps)
    return { taskId }
  })
}
