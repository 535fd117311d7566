import { atWall } from '@gss/kit/zone'
import { chosen, type Crud, type CrudAsk } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useState } from 'react'
import { PATROL_KINDS, type PatrolRecord, PROOFS } from '../../contract/index.ts'
import { api } from '../api.ts'
import { openPatrolMap } from '../Map/patrolMap.ts'
import { PatrolMarkPicture } from '../marks.tsx'
import { patrolBook } from '../patrolBook.ts'
import { PATROL_RECORDS_KEY } from '../queries.ts'
import '../patrol.css'

const RecordDialog = pressedPart(() => import('./RecordDialog.tsx').then((m) => m.RecordDialog))
const KINDS = Object.values(PATROL_KINDS)
const PROOF_NAMES = Object.values(PROOFS)
const YES = ['1'] as const
type Filters = 'search' | 'kind' | 'proof' | 'bad' | 'late' | 'from' | 'until'

const asked = ({ filters }: Pick<CrudAsk<Filters>, 'filters'>) => ({
  search: filters.search,
  kind: chosen(filters.kind, KINDS),
  proof: chosen(filters.proof, PROOF_NAMES),
  isBad: chosen(filters.bad, YES) ? true : undefined,
  isLate: chosen(filters.late, YES) ? true : undefined,
  from: timeOf(filters.from),
  until: timeOf(filters.until),
})
/** What stands in an address may be no time. */
function timeOf(text: string | undefined): Date | undefined {
  const at = text === undefined ? undefined : atWall(text)
  return at && !Number.isNaN(at.getTime()) ? at : undefined
}

/** 巡检记录: who was where, how it was proved, what was found; without a time said, of the last month. */
export function PatrolRecordsPage() {
  const say = useText(patrolBook)
  const [shown, setShown] = useState<PatrolRecord | null>(null)
  const crud: Crud<PatrolRecord, Filters> = {
    name: PATROL_RECORDS_KEY,
    noun: say('record'),
    rowKey: ({ recordId }) => recordId,
    rowName: ({ pointName }) => pointName,
    onOpen: setShown,
    load: ({ page, pageRows, filters }, sending) =>
      api.patrolRecords({ page, pageRows, ...asked({ filters }) }, sending),
    exports: ({ filters }) => api.exportPatrolRecords(asked({ filters })),
    filters: [
      { kind: 'text', name: 'search', label: say('search') },
      {
        kind: 'select',
        name: 'kind',
        label: say('kind'),
        options: KINDS.map((value) => ({ value, label: say(`kind.${value}`) })),
      },
      {
        kind: 'select',
        name: 'proof',
        label: say('proof'),
        options: PROOF_NAMES.map((value) => ({ value, label: say(`proof.${value}`) })),
      },
      { kind: 'dateTime', name: 'from', label: say('begin') },
      { kind: 'dateTime', name: 'until', label: say('end') },
    ],
    quick: [
      { label: say('bad'), filters: { bad: '1' } },
      { label: say('late'), filters: { late: '1' } },
      { label: say('typed'), filters: { proof: 'typed' } },
    ],
    columns: [
      {
        key: 'at',
        title: say('at'),
        width: 168,
        show: ({ at }) => <span className="tabular">{dateTimeOf(at)}</span>,
      },
      { key: 'point', title: say('point'), show: ({ pointName }) => pointName },
      { key: 'task', title: say('task'), width: 184, show: ({ taskName }) => taskName },
      {
        key: 'result',
        title: say('result'),
        width: 120,
        show: ({ isOk, badCount }) => (
          <span className="in-row">
            <PatrolMarkPicture mark={isOk ? 'ok' : 'bad'} />
            {isOk ? say('ok') : say('badItems', { count: badCount })}
          </span>
        ),
      },
      { key: 'proof', title: say('proof'), width: 96, show: ({ proof }) => say(`proof.${proof}`) },
      { key: 'person', title: say('person'), width: 96, show: ({ userName }) => userName },
      {
        key: 'remark',
        title: say('remark'),
        width: 144,
        show: ({ isLate, isAssisted, isOutOfOrder }) => (
          <span className="text-2">
            {[isLate && say('late'), isAssisted && say('assisted'), isOutOfOrder && say('outOfOrder')]
              .filter((word) => word !== false)
              .join(' ')}
          </span>
        ),
      },
      { key: 'unit', title: say('unit'), width: 200, isLesser: true, show: ({ unitName }) => unitName },
      {
        key: 'received',
        title: say('received'),
        width: 168,
        isLesser: true,
        show: ({ receivedAt }) => <span className="tabular text-2">{dateTimeOf(receivedAt)}</span>,
      },
    ],
    more: [
      { key: 'view', label: say('view'), action: 'query', done: null, run: async (row) => setShown(row) },
      {
        key: 'plan',
        label: say('onPlan'),
        action: 'query',
        done: null,
        run: async ({ taskId, pointId }) => openPatrolMap({ taskId, pointId }),
      },
    ],
  }
  return (
    <>
      <CrudPage crud={crud} />
      <Suspense>{shown && <RecordDialog record={shown} onClose={() => setShown(null)} />}</Suspense>
    </>
  )
}
