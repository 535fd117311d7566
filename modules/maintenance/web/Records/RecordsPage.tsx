import { Photos } from '@gss/field/web'
import { chosen, type Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useState } from 'react'
import { type MaintRecord, RECORD_STATES } from '../../contract/index.ts'
import { api } from '../api.ts'
import { useHasOwnUnit } from '../useHasOwnUnit.ts'
import { maintenanceBook } from '../maintenanceBook.ts'
import { MAINTENANCE_RECORDS_KEY } from '../queries.ts'
import { SYSTEM_OPTIONS, systemNames } from '../systemOptions.ts'
import '../maintenance.css'

const STATES = Object.values(RECORD_STATES)
const RESULTS = ['good', 'bad'] as const
type Filters = 'search' | 'system' | 'state' | 'result'

/** 检测维保记录: each test there was, also those that a later one followed. */
export function MaintenanceRecordsPage() {
  const say = useText(maintenanceBook)
  const hasOwnUnit = useHasOwnUnit()
  const [shown, setShown] = useState<MaintRecord | null>(null)
  const resultOf = ({ isOk }: MaintRecord) =>
    say(isOk === null ? 'recordState.unknown' : isOk ? 'fine' : 'failedTest')
  const crud: Crud<MaintRecord, Filters> = {
    name: MAINTENANCE_RECORDS_KEY,
    noun: say('recordNoun'),
    rowKey: ({ recordId }) => recordId,
    rowName: ({ item }) => item,
    onOpen: setShown,
    load: ({ filters, page, pageRows }, sending) => {
      const result = chosen(filters.result, RESULTS)
      return api.records(
        {
          page,
          pageRows,
          search: filters.search,
          system: filters.system,
          state: chosen(filters.state, STATES),
          isOk: result === undefined ? undefined : result === 'good',
        },
        sending,
      )
    },
    filters: [
      { kind: 'text', name: 'search', label: say('recordSearch') },
      { kind: 'select', name: 'system', label: say('systems'), options: SYSTEM_OPTIONS },
      {
        kind: 'select',
        name: 'state',
        label: say('state'),
        options: STATES.map((value) => ({ value, label: say(`recordState.${value}`) })),
      },
    ],
    quick: [{ label: say('failedTest'), filters: { result: 'bad' } }],
    columns: [
      {
        key: 'at',
        title: say('testedAt'),
        width: 168,
        show: ({ at }) => <span className="tabular">{dateTimeOf(at)}</span>,
      },
      {
        key: 'plan',
        title: say('planNumber'),
        width: 136,
        show: ({ planNumber }) => <span className="tabular">{planNumber}</span>,
      },
      { key: 'unit', title: say('unit'), width: 176, isLesser: hasOwnUnit, show: ({ unitName }) => unitName },
      { key: 'system', title: say('systems'), width: 104, show: ({ system }) => systemNames([system]) },
      { key: 'item', title: say('item'), width: 152, show: ({ item }) => item },
      {
        key: 'device',
        title: say('device'),
        width: 200,
        isLesser: true,
        show: ({ deviceCode, place }) => [deviceCode, place].filter(Boolean).join(' · '),
      },
      {
        key: 'result',
        title: say('result'),
        width: 88,
        show: (record) => <span className={record.isOk === false ? 'mt-bad' : ''}>{resultOf(record)}</span>,
      },
      {
        key: 'measured',
        title: say('measured'),
        width: 160,
        show: ({ measured, problem }) => [measured, problem].filter(Boolean).join(' · '),
      },
      {
        key: 'ticket',
        title: say('number'),
        width: 168,
        isLesser: true,
        show: ({ ticketNumber }) => <span className="tabular text-2">{ticketNumber}</span>,
      },
      { key: 'who', title: say('tester'), width: 88, show: ({ executorName }) => executorName },
      { key: 'state', title: say('state'), width: 88, show: ({ state }) => say(`recordState.${state}`) },
    ],
  }
  return (
    <>
      <CrudPage crud={crud} />
      {shown && (
        <Dialog
          open
          isReadOnly
          width={800}
          title={`${shown.planNumber} ${shown.item}`}
          footer={null}
          onCancel={() => setShown(null)}
        >
          <p>{shown.content}</p>
          <p>
            {resultOf(shown)} · {shown.measured} {shown.problem}
          </p>
          <p className="text-2 tabular">
            {dateTimeOf(shown.at)} {shown.executorName} {shown.ticketNumber}
          </p>
          <Photos title={say('photos')} ids={shown.photos} />
        </Dialog>
      )}
    </>
  )
}
