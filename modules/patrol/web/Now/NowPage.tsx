import { useHeard } from '@gss/live/web'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useMay } from '@gss/web-kit/shell/screen'
import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PatrolNow } from '../../contract/index.ts'
import { api } from '../api.ts'
import { openPatrolMap } from '../Map/patrolMap.ts'
import { TaskPlan } from '../Map/TaskPlan.tsx'
import { PatrolMarkPicture, type MarkName } from '../marks.tsx'
import { patrolBook } from '../patrolBook.ts'
import { NOW, TASK } from '../queries.ts'
import { MissedList, PeopleList } from './SideLists.tsx'
import { PointList } from './PointList.tsx'
import { TaskList } from './TaskList.tsx'
import { UnitSelect } from './useUnitChoice.tsx'
import '../patrol.css'

const ExtraDialog = pressedPart(() => import('./ExtraDialog.tsx').then((m) => m.ExtraDialog))
/** Pushes tell what moves; a push that is lost costs so long. */
const EVERY_MS = 60_000

/** 实时巡检: who is where, what is missed, what was found; what is missed stands first. */
export function NowPage() {
  const say = useText(patrolBook)
  const may = useMay()
  const queries = useQueryClient()
  const isCentre = useSession(({ session }) => session?.origin === 'rms')
  const [params, setParams] = useSearchParams()
  const unitId = isCentre ? (params.get('unit') ?? undefined) : undefined
  const setUnit = (chosen: string | undefined) => setParams(chosen ? { unit: chosen } : {}, { replace: true })
  const asked = params.get('task')
  const [picked, pick] = useState<{ taskId: string; pointId?: string | undefined } | undefined>(
    asked === null ? undefined : { taskId: asked },
  )
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: [NOW, unitId ?? ''],
    queryFn: ({ signal }) => api.patrolNow({ ...(unitId && { unitId }) }, { signal }),
    refetchInterval: EVERY_MS,
  })
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: [NOW] })
    void queries.invalidateQueries({ queryKey: [TASK] })
  }
  useHeard('patrol.task', refresh)
  const shown = data?.tasks.find(({ taskId }) => taskId === picked?.taskId) ?? data?.tasks[0]
  const taskId = shown?.taskId
  const task = useQuery({
    queryKey: [TASK, taskId],
    queryFn: ({ signal }) => api.patrolTask({ taskId: taskId ?? '' }, { signal }),
    enabled: taskId !== undefined,
  })
  if (error && !data) return <Failed error={error} retry={say('again')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label={say('loading')} />
  const chosenId = picked?.taskId === taskId ? picked?.pointId : undefined
  const choose = (pointId: string) => taskId && pick({ taskId, pointId })
  const expand = taskId && (
    <Button
      size="small"
      aria-label={say('openMap')}
      title={say('openMap')}
      icon={<Icon name="fs" />}
      onClick={() => openPatrolMap({ taskId, pointId: chosenId })}
    />
  )
  return (
    <div className="pt-page">
      <Figures now={data}>
        {isCentre && <UnitSelect mayBeAll value={unitId} onChange={setUnit} />}
        {may('edit') && (
          <Button type="primary" onClick={() => setAdding(true)}>
            {say('extra')}
          </Button>
        )}
      </Figures>
      <div className="pt-three">
        <section className="pt-box" aria-label={say('today')}>
          <h3>
            {say('today')}
            <span className="spacer" />
            <span className="text-2 tabular">
              {say('todayCount', { count: data.figures.taskCount, open: data.figures.openCount })}
            </span>
          </h3>
          <TaskList
            tasks={data.tasks}
            total={data.figures.taskCount}
            chosenId={taskId}
            isCentre={isCentre}
            onChoose={(next) => pick({ taskId: next })}
          />
        </section>
        <section className="pt-box" aria-label={say('mapTitle')}>
          <h3 className="ellipsis">{shown?.name ?? say('chooseTask')}</h3>
          {taskId ? (
            <TaskPlan
              key={taskId}
              taskId={taskId}
              chosenId={chosenId}
              onChoose={choose}
              layerId={task.data?.points.find(({ pointId }) => pointId === chosenId)?.layerId}
              more={expand}
            />
          ) : (
            <EmptyState sentence={say('noTasks')} />
          )}
        </section>
        <div className="pt-side">
          <MissedList missed={data.missed} total={data.figures.missedCount} onChoose={pick} />
          <PeopleList where={data.where} onChoose={pick} />
          {task.data && (
            <PointList found={task.data} chosenId={chosenId} onChoose={choose} onDone={refresh} />
          )}
        </div>
      </div>
      <Suspense>
        {isAdding && (
          <ExtraDialog
            onClose={() => setAdding(false)}
            onDone={() => {
              setAdding(false)
              refresh()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

const PERCENT = 100
function Figures({ now: { at, figures }, children }: { now: PatrolNow; children: ReactNode }) {
  const say = useText(patrolBook)
  const shown: [label: string, count: number, mark?: MarkName][] = [
    [say('figure.due'), figures.dueCount],
    [say('figure.done'), figures.doneCount, 'ok'],
    [say('figure.bad'), figures.badCount, 'bad'],
    [say('figure.missed'), figures.missedCount, 'missed'],
    [say('figure.assist'), figures.assistCount, 'help'],
    [say('figure.people'), figures.peopleCount],
  ]
  const part = figures.dueCount === 0 ? null : (figures.doneCount / figures.dueCount) * PERCENT
  return (
    <div className="pt-figures">
      {shown.map(([label, count, mark]) => (
        <span key={label}>
          {mark && <PatrolMarkPicture mark={mark} />} {label} <b className="tabular">{count}</b>
        </span>
      ))}
      <span>
        {say('figure.part')} <b className="tabular">{part === null ? '—' : `${part.toFixed(1)} %`}</b>
      </span>
      <span className="spacer" />
      <span className="text-2 tabular">{say('updated', { time: clockOf(at) })}</span>
      {children}
    </div>
  )
}
