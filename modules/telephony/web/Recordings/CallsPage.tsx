import { zoneOffsetMin } from '@gss/kit/zone'
import './recordings.css'
import '../amiss.css'
import { useHeard } from '@gss/live/web'
import { chosen, type Crud, type CrudAsk } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { RefusalError } from '@gss/web-kit/api/failures'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf, spanOf } from '@gss/web-kit/time/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type PhoneCall, refusals } from '../../contract/index.ts'
import { api, CALLS } from '../api.ts'
import { callBook } from '../phoneBook.ts'
import { callStateWord, seatWord } from './callWords.ts'
import { RecordingPlayer } from './Player.tsx'

type Name = 'number' | 'workNo' | 'from' | 'until'
const MS = 1_000

/** 录音查询: every call of every unit one may see, heard by a double click, exported as a list. */
export function CallsPage() {
  const say = useText(callBook)
  const toast = useToast()
  const queries = useQueryClient()
  const [playing, setPlaying] = useState<PhoneCall | null>(null)
  useHeard('call.moved', () => void queries.invalidateQueries({ queryKey: [CALLS] }))
  const { data: workNumbers = [] } = useQuery({
    queryKey: [CALLS, 'workNumbers'],
    queryFn: ({ signal }) => api.workNumbers({}, { signal }),
  })
  const open = (call: PhoneCall) =>
    call.recordingId === null
      ? toast.failed(new RefusalError({ code: 'call.fileMissing', message: refusals['call.fileMissing'] }))
      : setPlaying(call)
  const crud: Crud<PhoneCall, Name> = {
    name: CALLS,
    noun: say('list.noun'),
    rowKey: ({ callId }) => callId,
    rowName: ({ calleeName, number }) => calleeName || number,
    load: ({ filters, page, pageRows }, sending) =>
      api.recordings({ ...askedOf(filters, workNumbers), page, pageRows }, sending),
    filters: [
      { kind: 'date', name: 'from', label: say('list.from') },
      { kind: 'date', name: 'until', label: say('list.until') },
      {
        kind: 'select',
        name: 'workNo',
        label: say('list.workNo'),
        options: workNumbers.map((workNo) => ({ value: workNo, label: workNo })),
      },
      { kind: 'text', name: 'number', label: say('list.number'), placeholder: say('list.number.hint') },
    ],
    columns: [
      {
        key: 'begin',
        title: say('list.begin'),
        width: 168,
        show: (call) => <span className="tabular">{dateTimeOf(call.placedAt)}</span>,
      },
      { key: 'unit', title: say('list.unit'), width: 240, show: ({ unitName }) => unitName },
      { key: 'name', title: say('list.name'), width: 112, show: ({ calleeName }) => calleeName || '—' },
      {
        key: 'number',
        title: say('list.other'),
        width: 136,
        show: ({ number }) => <span className="tabular">{number}</span>,
      },
      {
        key: 'way',
        title: say('list.direction'),
        width: 72,
        show: ({ isOutgoing }) => say(isOutgoing ? 'list.out' : 'list.in'),
      },
      {
        key: 'who',
        title: say('list.who'),
        width: 128,
        show: ({ callerName, workNo, calledBy, isOutgoing }) =>
          calledBy === null ? (
            <span className="text-2">{isOutgoing ? say('list.bySystem') : '—'}</span>
          ) : (
            <>
              {callerName} <span className="text-2 tabular">{workNo}</span>
            </>
          ),
      },
      {
        key: 'seat',
        title: say('list.seat'),
        width: 96,
        isLesser: true,
        show: (call) => <span className="tabular">{seatWord(call, say)}</span>,
      },
      {
        key: 'span',
        title: say('list.span'),
        width: 72,
        align: 'right',
        show: ({ talkedS }) => (
          <span className="tabular">{talkedS === null ? '—' : spanOf(talkedS * MS)}</span>
        ),
      },
      { key: 'state', title: say('list.state'), width: 96, show: (call) => <CallState call={call} /> },
      {
        key: 'file',
        title: say('list.file'),
        width: 200,
        isLesser: true,
        show: ({ recordingName }) => <span className="tabular">{recordingName ?? '—'}</span>,
      },
      { key: 'note', title: say('list.note'), width: 220, isLesser: true, show: ({ note }) => note },
    ],
    onOpen: open,
    exports: ({ filters }) => api.exportCalls(askedOf(filters, workNumbers)),
  }
  return (
    <>
      <CrudPage crud={crud} />
      {playing && (
        <Dialog
          open
          isReadOnly
          width={1000}
          title={say('list.of', { name: `${playing.unitName} ${playing.calleeName}` })}
          footer={null}
          onCancel={() => setPlaying(null)}
        >
          <RecordingPlayer key={playing.callId} call={playing} />
          {playing.note !== '' && <p>{playing.note}</p>}
        </Dialog>
      )}
    </>
  )
}

function CallState({ call }: { call: PhoneCall }) {
  const [word, isAmiss] = callStateWord(call, useText(callBook))
  return <span className={isAmiss ? 'tel-amiss' : ''}>{word}</span>
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (typed: string | undefined) => (typed !== undefined && DAY.test(typed) ? typed : undefined)
/** What stands in the address, as the call wants it. */
function askedOf({ number, workNo, from, until }: CrudAsk<Name>['filters'], workNumbers: readonly string[]) {
  return {
    number: number || undefined,
    workNo: chosen(workNo, workNumbers),
    fromDay: dayOf(from),
    untilDay: dayOf(until) ?? (dayOf(from) === undefined ? undefined : TODAY()),
    offsetMin: zoneOffsetMin(new Date()),
  }
}
const TODAY = () => dateTimeOf(new Date()).slice(0, 'YYYY-MM-DD'.length)
