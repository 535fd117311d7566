import { atWall } from '@gss/kit/zone'
import './record.css'
import { useHeard } from '@gss/live/web'
import { chosen, type Crud, type CrudAsk } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useSession } from '@gss/web-kit/session/session'
import { useMay } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQueryClient } from '@tanstack/react-query'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useState } from 'react'
import { type DutyRow, ROW_STATES } from '../../contract/index.ts'
import { api, DUTY_RECORD_KEY } from '../api.ts'
import { NowStrip } from './NowStrip.tsx'
import { recordBook } from './recordBook.ts'
import { RowMark } from './RowMark.tsx'

const RowDialog = pressedPart(() => import('./RowDialog.tsx').then((m) => m.RowDialog))
const SheetDialog = pressedPart(() => import('./SheetDialog.tsx').then((m) => m.ShiftSheetDialog))
type Filters = 'state' | 'from' | 'until'

const asked = ({ filters }: Pick<CrudAsk<Filters>, 'filters'>) => ({
  state: chosen(filters.state, ROW_STATES),
  from: timeOf(filters.from),
  until: timeOf(filters.until),
})
/** What stands in an address may be no time. */
function timeOf(words: string | undefined): Date | undefined {
  const at = words === undefined ? undefined : atWall(words)
  return at && !Number.isNaN(at.getTime()) ? at : undefined
}

/** 值班记录: each two hours a row, filled in by the panel and confirmed by a person; who is there stands above it. */
export function RecordPage() {
  const say = useText(recordBook)
  const may = useMay()
  const queries = useQueryClient()
  const isCentre = useSession(({ session }) => session?.origin === 'rms')
  const [writing, write] = useState<DutyRow | null>(null)
  const [shown, show] = useState<{ roomId: string; at?: Date } | null>(null)
  const refresh = () => void queries.invalidateQueries({ queryKey: [DUTY_RECORD_KEY] })
  useHeard('duty.room', refresh)
  const isWritable = ({ state }: DutyRow) => may('add') && (state === 'due' || state === 'missed')
  const openSheet = ({ roomId, dueAt }: DutyRow) => show({ roomId, at: dueAt })
  const crud: Crud<DutyRow, Filters> = {
    name: DUTY_RECORD_KEY,
    noun: say('noun'),
    rowKey: ({ roomId, dueAt }) => `${roomId} ${dueAt.getTime()}`,
    rowName: ({ roomName, dueAt }) => `${roomName} ${dateTimeOf(dueAt)}`,
    onOpen: (row) => (isWritable(row) ? write(row) : openSheet(row)),
    load: ({ page, pageRows, filters }, sending) =>
      api.dutyRows({ page, pageRows, ...asked({ filters }) }, sending),
    exports: ({ filters }) => api.exportDutyRows(asked({ filters })),
    filters: [
      {
        kind: 'select',
        name: 'state',
        label: say('state'),
        options: ROW_STATES.map((value) => ({ value, label: say(`state.${value}`) })),
      },
      { kind: 'dateTime', name: 'from', label: say('from') },
      { kind: 'dateTime', name: 'until', label: say('until') },
    ],
    quick: ROW_STATES.map((state) => ({ label: say(`state.${state}`), filters: { state } })),
    columns: [
      {
        key: 'time',
        title: say('time'),
        width: 168,
        show: ({ dueAt }) => <span className="tabular">{dateTimeOf(dueAt)}</span>,
      },
      // The centre reads of many units, and their rooms are called alike; a unit's people know theirs.
      ...(isCentre
        ? [{ key: 'unit', title: say('unit'), width: 184, show: ({ unitName }: DutyRow) => unitName }]
        : []),
      { key: 'room', title: say('room'), show: ({ roomName }) => roomName },
      { key: 'state', title: say('state'), width: 112, show: ({ state }) => <RowMark state={state} /> },
      {
        key: 'panel',
        title: say('panel'),
        width: 88,
        show: ({ told }) => told && say(told.isPanelOk ? 'ok' : 'fault'),
      },
      ...(['fires', 'falses', 'faults', 'supervisory'] as const).map((name) => ({
        key: name,
        title: say(name),
        width: 72,
        align: 'right' as const,
        isLesser: name === 'falses' || name === 'supervisory',
        show: ({ told, panel }: DutyRow) => (
          <span className={told ? 'tabular' : 'tabular text-3'}>{(told ?? panel)[name]}</span>
        ),
      })),
      {
        key: 'words',
        title: say('words'),
        show: ({ told, isCorrected }) => (
          <>
            {isCorrected && <span className="chip">{say('corrected')}</span>} {told?.words}
          </>
        ),
      },
      { key: 'person', title: say('person'), width: 96, show: ({ userName }) => userName },
      {
        key: 'recorded',
        title: say('recordedAt'),
        width: 168,
        isLesser: true,
        show: ({ recordedAt }) =>
          recordedAt && <span className="tabular text-2">{dateTimeOf(recordedAt)}</span>,
      },
    ],
    more: [
      {
        key: 'write',
        label: say('write'),
        action: 'add',
        done: null,
        isOffered: isWritable,
        run: async (row) => write(row),
      },
      { key: 'sheet', label: say('sheet'), action: 'query', done: null, run: async (row) => openSheet(row) },
    ],
    above: <NowStrip onSheet={(roomId) => show({ roomId })} onChanged={refresh} />,
  }
  return (
    <>
      <CrudPage crud={crud} />
      <Suspense>
        {writing && (
          <RowDialog
            row={writing}
            onDone={() => {
              write(null)
              refresh()
            }}
            onClose={() => write(null)}
          />
        )}
        {shown && (
          <SheetDialog roomId={shown.roomId} at={shown.at} onChanged={refresh} onClose={() => show(null)} />
        )}
      </Suspense>
    </>
  )
}
