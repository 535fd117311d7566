import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { taskMissedFrom } from '../contract/index.ts'
import type { PatrolDeps } from './deps.ts'
import { taskNumber } from './make.ts'
import { peopleOf, pointsById } from './placeViews.ts'
import { addTasks, changeTask, type NewTask, watchToEnd } from './taskStore.ts'
import { sayTask } from './sayTask.ts'

/** The rounds of somebody who watches something while it lasts, as the watcher of hot work. */
export interface PatrolWatch {
  unitId: string
  /** The thing of another module, by its id: one watch each. */
  source: string
  name: string
  from: Date
  until: Date
  /** Each so many minutes; spec of permits: 30. */
  everyMin: number
  pointIds: readonly string[]
  /** Who watches; nobody known by an account: whoever makes rounds in the unit sees them. */
  executorIds: readonly string[]
  supervisorId: string | null
  /** What is looked at, in words, beside the items of the points. */
  checkWords: string
}

const MINUTE_MS = 60_000
const GRACE_MIN = 5
const TASKS_MAX = 2_000

/** Makes them all at once, each once: asked again with the same source and times, nothing is doubled. */
export async function makeWatch(
  tx: Tx,
  watch: PatrolWatch,
  { clock }: Pick<PatrolDeps, 'clock'>,
): Promise<number | Refusal> {
  const { unitId, source, everyMin, supervisorId } = watch
  if (watch.pointIds.length === 0) return refuse('patrol.pointsEmpty')
  if (everyMin <= 0 || watch.until <= watch.from) return refuse('patrol.periodWrong')
  const points = await pointsById(tx, unitId, watch.pointIds)
  if (watch.pointIds.some((pointId) => !points.has(pointId))) return refuse('patrol.pointGone')
  const people = new Map((await peopleOf(tx, [unitId])).map(({ userId, realname }) => [userId, realname]))
  const executorIds = watch.executorIds.filter((userId) => people.has(userId))
  const step = everyMin * MINUTE_MS
  const count = Math.min(TASKS_MAX, Math.ceil((watch.until.getTime() - watch.from.getTime()) / step))
  const tasks = Array.from({ length: count }, (_, i): NewTask => {
    const taskId = newId(clock().getTime())
    const from = new Date(watch.from.getTime() + i * step)
    const until = new Date(Math.min(from.getTime() + step, watch.until.getTime()))
    return {
      unitId,
      taskId,
      number: taskNumber(taskId, from),
      planId: null,
      watchOf: source,
      name: watch.name,
      kind: 'watch',
      from,
      until,
      graceMin: GRACE_MIN,
      isOrdered: false,
      pointIds: watch.pointIds,
      executorIds,
      executorNames: executorIds.map((userId) => people.get(userId) ?? ''),
      supervisorId,
      supervisorName: supervisorId === null ? '' : (people.get(supervisorId) ?? ''),
      checkWords: watch.checkWords,
      lookAt: taskMissedFrom({ until, graceMin: GRACE_MIN }),
    }
  })
  return addTasks(tx, tasks)
}

/** What is watched is over: rounds nobody has begun are cancelled and say so; those begun stay as they are. */
export async function endWatch(
  tx: Tx,
  { source, why }: { source: string; why: string },
  deps: PatrolDeps,
): Promise<number> {
  const tasks = await watchToEnd(tx, source)
  for (const task of tasks) {
    await changeTask(tx, { ...task, state: 'cancelled', cancelWords: why, lookAt: null })
    sayTask(tx, task, deps)
  }
  return tasks.length
}
