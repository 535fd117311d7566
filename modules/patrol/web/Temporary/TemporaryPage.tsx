import { useHeard } from '@gss/live/web'
import { chosen, type Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useMay } from '@gss/web-kit/shell/screen'
import { type Say, useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useState } from 'react'
import { PATROL_KINDS, type PatrolTask, TASK_STATES } from '../../contract/index.ts'
import { api } from '../api.ts'
import { openPatrolMap } from '../Map/patrolMap.ts'
import { patrolBook, type PatrolWord } from '../patrolBook.ts'
import { EXTRA, NOW } from '../queries.ts'
import '../patrol.css'

const ExtraDialog = pressedPart(() => import('../Now/ExtraDialog.tsx').then((m) => m.ExtraDialog))
const CancelDialog = pressedPart(() => import('../Now/CancelDialog.tsx').then((m) => m.CancelDialog))
const KINDS = Object.values(PATROL_KINDS)
const STATES = Object.values(TASK_STATES)
type Filters = 'search' | 'kind' | 'state'

/** 临时巡检: rounds that no plan makes, each asked for by somebody. */
export function TemporaryPage() {
  const say = useText(patrolBook)
  const may = useMay()
  const queries = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const [cancelled, setCancelled] = useState<string | null>(null)
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: [EXTRA] })
    void queries.invalidateQueries({ queryKey: [NOW] })
  }
  useHeard('patrol.task', refresh)
  const crud: Crud<PatrolTask, Filters> = {
    name: EXTRA,
    noun: say('extraRound'),
    rowKey: ({ taskId }) => taskId,
    rowName: ({ name }) => name,
    onOpen: ({ taskId }) => openPatrolMap({ taskId }),
    load: ({ filters: { search, kind, state }, page, pageRows }, sending) =>
      api.patrolTasks(
        { page, pageRows, isExtra: true, search, kind: chosen(kind, KINDS), state: chosen(state, STATES) },
        sending,
      ),
    filters: [
      { kind: 'text', name: 'search', label: say('extraSearch') },
      {
        kind: 'select',
        name: 'kind',
        label: say('kind'),
        options: KINDS.map((value) => ({ value, label: say(`kind.${value}`) })),
      },
    ],
    quick: STATES.map((state) => ({ label: say(`state.${state}`), filters: { state } })),
    columns: columnsOf(say),
    more: [
      {
        key: 'plan',
        label: say('onPlan'),
        action: 'query',
        done: null,
        run: async ({ taskId }) => openPatrolMap({ taskId }),
      },
      {
        key: 'cancel',
        label: say('cancelTask'),
        action: 'edit',
        done: null,
        isOffered: ({ state }) => state === 'waiting' || state === 'running',
        run: async ({ taskId }) => setCancelled(taskId),
      },
    ],
    ...(may('edit') && {
      heads: (
        <Button type="primary" onClick={() => setAdding(true)}>
          {say('addExtra')}
        </Button>
      ),
    }),
  }
  const closed = (close: () => void) => () => {
    close()
    refresh()
  }
  const [endAdding, endCancel] = [() => setAdding(false), () => setCancelled(null)]
  return (
    <>
      <CrudPage crud={crud} />
      <Suspense>
        {isAdding && <ExtraDialog onClose={endAdding} onDone={closed(endAdding)} />}
        {cancelled !== null && (
          <CancelDialog taskId={cancelled} onClose={endCancel} onDone={closed(endCancel)} />
        )}
      </Suspense>
    </>
  )
}

const columnsOf = (say: Say<PatrolWord>): Crud<PatrolTask, Filters>['columns'] => [
  {
    key: 'from',
    title: say('begin'),
    width: 168,
    show: ({ from }) => <span className="tabular">{dateTimeOf(from)}</span>,
  },
  {
    key: 'until',
    title: say('end'),
    width: 168,
    show: ({ until }) => <span className="tabular text-2">{dateTimeOf(until)}</span>,
  },
  { key: 'task', title: say('task'), show: ({ name }) => name },
  { key: 'kind', title: say('kind'), width: 128, show: ({ kind }) => say(`kind.${kind}`) },
  {
    key: 'executors',
    title: say('executors'),
    width: 144,
    show: ({ executorNames }) => executorNames.join(' '),
  },
  {
    key: 'points',
    title: say('point'),
    width: 96,
    show: ({ doneCount, dueCount }) => (
      <span className="tabular">{say('pointsDone', { done: doneCount, due: dueCount })}</span>
    ),
  },
  { key: 'state', title: say('extraState'), width: 104, show: ({ state }) => say(`state.${state}`) },
  {
    key: 'supervisor',
    title: say('supervisor'),
    width: 112,
    isLesser: true,
    show: ({ supervisorName }) => supervisorName,
  },
  { key: 'unit', title: say('unit'), width: 200, isLesser: true, show: ({ unitName }) => unitName },
]
