import '../Record/record.css'
import { useHeard } from '@gss/live/web'
import type { Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useAskGrave } from '@gss/web-kit/dialog/useAskGrave.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useSession } from '@gss/web-kit/session/session'
import { useMay } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useState } from 'react'
import type { DutyHandover } from '../../contract/index.ts'
import { api, DUTY_RECORD_KEY } from '../api.ts'
import { recordBook } from '../Record/recordBook.ts'
import { DutyWorkMark } from '../WorkMark.tsx'

const GiveDialog = pressedPart(() => import('./GiveDialog.tsx').then((m) => m.GiveDialog))
const SheetDialog = pressedPart(() => import('../Record/SheetDialog.tsx').then((m) => m.ShiftSheetDialog))

const HANDOVERS = 'duty.handovers'

/** 交接班: two signatures of two accounts, and the manager's. */
export function DutyHandoverPage() {
  const say = useText(recordBook)
  const may = useMay()
  const askGrave = useAskGrave()
  const toast = useToast()
  const queries = useQueryClient()
  const [isGiving, setGiving] = useState(false)
  const [shown, show] = useState<DutyHandover | null>(null)
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: [HANDOVERS] })
    void queries.invalidateQueries({ queryKey: [DUTY_RECORD_KEY] })
  }
  useHeard('duty.room', refresh)
  const { data: now } = useQuery({
    queryKey: [DUTY_RECORD_KEY, 'now'],
    queryFn: ({ signal }) => api.roomsNow({}, { signal }),
  })
  const isCentre = useSession(({ session }) => session?.origin === 'rms')
  const mine = now?.mySign ?? null
  const take = ({ handoverId, roomName, givenName, givenAt, leftover }: DutyHandover) =>
    askGrave({
      title: say('take.question', { room: roomName }),
      content: say('take.note', {
        name: givenName,
        time: dateTimeOf(givenAt),
        leftover: leftover || say('none'),
      }),
      okText: say('take'),
      cancelText: say('cancel'),
      onOk: async () => {
        try {
          await api.takeHandover({ handoverId })
          toast.done(say('take.done'))
        } catch (failure) {
          toast.failed(failure)
        }
        refresh()
      },
    })
  const crud: Crud<DutyHandover> = {
    name: HANDOVERS,
    noun: say('handover.noun'),
    rowKey: ({ handoverId }) => handoverId,
    rowName: ({ roomName, givenAt }) => `${roomName} ${dateTimeOf(givenAt)}`,
    onOpen: show,
    load: ({ page, pageRows }, sending) => api.handovers({ page, pageRows }, sending),
    columns: [
      {
        key: 'at',
        title: say('givenAt'),
        width: 168,
        show: ({ givenAt }) => <span className="tabular">{dateTimeOf(givenAt)}</span>,
      },
      // The centre reads of many units, a unit's people know theirs.
      ...(isCentre
        ? [{ key: 'unit', title: say('unit'), width: 200, show: ({ unitName }: DutyHandover) => unitName }]
        : []),
      { key: 'room', title: say('room'), show: ({ roomName }) => roomName },
      { key: 'shift', title: say('shift'), width: 80, show: ({ shiftName }) => shiftName },
      {
        key: 'state',
        title: say('state'),
        width: 144,
        show: ({ state }) => (
          <span className="state-word">
            <DutyWorkMark mark={state === 'taken' ? 'ok' : 'todo'} />
            {say(`h.${state}`)}
          </span>
        ),
      },
      { key: 'given', title: say('givenBy'), width: 96, show: ({ givenName }) => givenName },
      {
        key: 'taken',
        title: say('takenBy'),
        width: 96,
        show: ({ takenName }) => takenName || <span className="text-3">{say('waits')}</span>,
      },
      {
        key: 'manager',
        title: say('manager'),
        width: 120,
        show: ({ managerName }) => managerName || <span className="text-3">{say('waits')}</span>,
      },
      {
        key: 'standing',
        title: say('standing'),
        isLesser: true,
        show: ({ standing }) => (
          <span className="tabular">
            {say('standing.of', {
              fires: standing.fires,
              faults: standing.faults,
              supervisory: standing.supervisory,
              missed: standing.missedRows,
            })}
          </span>
        ),
      },
      { key: 'leftover', title: say('leftover'), show: ({ leftover }) => leftover },
      {
        key: 'keys',
        title: say('keys'),
        width: 112,
        isLesser: true,
        show: ({ areKeysThere }) => say(areKeysThere ? 'keys.ok' : 'keys.not'),
      },
    ],
    more: [
      {
        key: 'take',
        label: say('take'),
        action: 'add',
        done: null,
        isOffered: ({ state, isMine }) => state === 'given' && !isMine,
        run: async (row) => take(row),
      },
      {
        key: 'withdraw',
        label: say('withdraw'),
        action: 'add',
        done: say('withdraw.done'),
        isOffered: ({ state, isMine }) => state === 'given' && isMine,
        run: ({ handoverId }) => api.withdrawHandover({ handoverId }),
      },
      {
        key: 'manager',
        label: say('managerSign'),
        action: 'edit',
        done: say('managerSign.done'),
        isOffered: ({ state, managerAt }) => state === 'taken' && managerAt === null,
        run: ({ handoverId }) => api.signHandover({ handoverId }),
      },
      { key: 'sheet', label: say('sheet'), action: 'query', done: null, run: async (row) => show(row) },
    ],
    ...(may('add') && {
      heads: (
        <Button
          type="primary"
          disabled={mine === null}
          title={mine === null ? say('notThere') : undefined}
          onClick={() => setGiving(true)}
        >
          {say('give')}
        </Button>
      ),
    }),
  }
  return (
    <>
      <CrudPage crud={crud} />
      <Suspense>
        {isGiving && mine && (
          <GiveDialog
            roomId={mine.roomId}
            onDone={() => {
              setGiving(false)
              refresh()
            }}
            onClose={() => setGiving(false)}
          />
        )}
        {shown && (
          <SheetDialog
            roomId={shown.roomId}
            at={shown.givenAt}
            onChanged={refresh}
            onClose={() => show(null)}
          />
        )}
      </Suspense>
    </>
  )
}
