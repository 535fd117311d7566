import { zoneOffsetMin } from '@gss/kit/zone'
import './recordings.css'
import '../amiss.css'
import { RefusalError } from '@gss/web-kit/api/failures'
import { PageFoot } from '@gss/web-kit/crud/PageFoot.tsx'
import { MomentField } from '@gss/web-kit/crud/MomentField.tsx'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { spanOf } from '@gss/web-kit/time/format'
import { useQuery } from '@tanstack/react-query'
import { Select, Table } from 'antd'
import { useState } from 'react'
import { type PhoneCall, refusals } from '../../contract/index.ts'
import { api, CALLS } from '../api.ts'
import type { PhoneAbout } from '../phone.ts'
import { callBook } from '../phoneBook.ts'
import { shortMomentOf } from '../shortMoment.ts'
import { callStateWord, seatWord } from './callWords.ts'
import { RecordingPlayer } from './Player.tsx'

/** Spec §9: default 10, options 10, 30, 50, 100. */
const PAGE_ROWS = 10
const MS = 1_000

interface Asked {
  fromDay?: string | undefined
  untilDay?: string | undefined
  workNo?: string | undefined
  number?: string | undefined
}
const NOTHING: Asked = {}

/** 录音 (spec §2.9): what was said about this alarm or unit, found by day, seat and number, and heard here. */
export function RecordingsDialog({ about, onClose }: { about: PhoneAbout; onClose: () => void }) {
  const say = useText(callBook)
  const toast = useToast()
  const [typed, setTyped] = useState<Asked>(NOTHING)
  const [asked, setAsked] = useState<Asked>(NOTHING)
  const [isMore, setMore] = useState(false)
  const [at, setAt] = useState({ page: 1, pageRows: PAGE_ROWS })
  const [playing, setPlaying] = useState<PhoneCall | null>(null)
  const of = about.alarmId === undefined ? { unitId: about.unitId } : { alarmId: about.alarmId }
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [CALLS, 'list', of, asked, at],
    queryFn: ({ signal }) =>
      api.recordings({ ...at, ...of, ...asked, offsetMin: zoneOffsetMin(new Date()) }, { signal }),
    placeholderData: (before) => before,
  })
  const { data: workNumbers = [] } = useQuery({
    queryKey: [CALLS, 'workNumbers'],
    queryFn: ({ signal }) => api.workNumbers({}, { signal }),
  })
  const query = (wanted: Asked) => {
    setTyped(wanted)
    setAsked(wanted)
    setAt((now) => ({ ...now, page: 1 }))
  }
  /** Spec §5: without an address nothing is played, and what plays goes on. */
  const load = (call: PhoneCall) =>
    call.recordingId === null
      ? toast.failed(new RefusalError({ code: 'call.fileMissing', message: refusals['call.fileMissing'] }))
      : setPlaying(call)

  return (
    <Dialog
      open
      isReadOnly
      width={1200}
      title={say('list.of', { name: about.unitName })}
      footer={null}
      onCancel={onClose}
    >
      <form
        className="tel-filters"
        onSubmit={(event) => {
          event.preventDefault()
          query(typed)
        }}
      >
        <label htmlFor="tel-from">{say('list.date')}</label>
        <MomentField
          id="tel-from"
          unit="date"
          value={typed.fromDay}
          onChange={(fromDay) => setTyped({ ...typed, fromDay })}
        />
        <span aria-hidden>–</span>
        <MomentField
          id="tel-until"
          unit="date"
          value={typed.untilDay}
          onChange={(untilDay) => setTyped({ ...typed, untilDay })}
        />
        <label htmlFor="tel-work">{say('list.workNo')}</label>
        <Select<string>
          id="tel-work"
          allowClear
          placeholder={say('list.all')}
          value={typed.workNo ?? null}
          options={workNumbers.map((workNo) => ({ value: workNo, label: workNo }))}
          onChange={(workNo) => setTyped({ ...typed, workNo: workNo ?? undefined })}
        />
        <button type="submit" className="press primary">
          {say('list.query')}
        </button>
        <button type="button" className="press" onClick={() => query(NOTHING)}>
          {say('list.reset')}
        </button>
        <button type="button" className="press quiet" aria-expanded={isMore} onClick={() => setMore(!isMore)}>
          {say(isMore ? 'list.less' : 'list.more')} <Icon name={isMore ? 'up' : 'down'} size={12} />
        </button>
        {isMore && (
          <span className="tel-more">
            <label htmlFor="tel-number">{say('list.number')}</label>
            <input
              id="tel-number"
              className="tel-text"
              inputMode="tel"
              placeholder={say('list.number.hint')}
              value={typed.number ?? ''}
              onChange={({ target }) => setTyped({ ...typed, number: target.value || undefined })}
            />
          </span>
        )}
      </form>
      {isPending && <Skeleton label={say('list.loading')} />}
      {error && <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />}
      {data && data.total === 0 && <EmptyState sentence={say('list.empty')} fact={say('list.empty.fact')} />}
      {data && data.total > 0 && (
        <>
          <CallsTable rows={data.rows} playing={playing} onLoad={load} />
          <PageFoot
            {...at}
            total={data.total}
            onChange={(part) => setAt((now) => ({ ...now, page: 1, ...part }))}
          />
        </>
      )}
      {playing ? (
        <RecordingPlayer key={playing.callId} call={playing} />
      ) : (
        <p className="tel-wait text-2">{say('player.none')}</p>
      )}
    </Dialog>
  )
}

interface TableProps {
  rows: PhoneCall[]
  playing: PhoneCall | null
  onLoad: (call: PhoneCall) => void
}
function CallsTable({ rows, playing, onLoad }: TableProps) {
  const say = useText(callBook)
  return (
    <Table
      size="small"
      className="tel-calls"
      rowKey={({ callId }) => callId}
      dataSource={rows}
      pagination={false}
      scroll={{ x: 'max-content', y: '42vh' }}
      rowClassName={({ callId }) => (callId === playing?.callId ? 'is-on' : '')}
      onRow={(call) => ({
        tabIndex: 0,
        // The second press of two marks no word.
        onMouseDown: (event) => event.detail > 1 && event.preventDefault(),
        onDoubleClick: () => onLoad(call),
        onKeyDown: (event) => event.key === 'Enter' && event.target === event.currentTarget && onLoad(call),
      })}
      columns={[
        {
          key: 'play',
          width: 40,
          render: (_, call) =>
            call.recordingId !== null && (
              <button
                type="button"
                className="press quiet icon compact"
                aria-label={say('play')}
                onClick={() => onLoad(call)}
              >
                <Icon name="play" />
              </button>
            ),
        },
        {
          key: 'seat',
          title: say('list.seat'),
          render: (_, call) => <span className="tabular">{seatWord(call, say)}</span>,
        },
        {
          key: 'other',
          title: say('list.other'),
          render: (_, call) => <span className="tabular">{call.number}</span>,
        },
        {
          key: 'way',
          title: say('list.direction'),
          render: (_, call) => say(call.isOutgoing ? 'list.out' : 'list.in'),
        },
        {
          key: 'begin',
          title: say('list.begin'),
          render: (_, call) => <span className="tabular">{shortMomentOf(call.placedAt)}</span>,
        },
        {
          key: 'end',
          title: say('list.end'),
          render: (_, call) => (
            <span className="tabular">{call.endedAt ? shortMomentOf(call.endedAt) : '—'}</span>
          ),
        },
        {
          key: 'span',
          title: say('list.span'),
          align: 'right',
          render: (_, call) => (
            <span className="tabular">{call.talkedS === null ? '—' : spanOf(call.talkedS * MS)}</span>
          ),
        },
        {
          key: 'file',
          title: say('list.file'),
          render: (_, call) =>
            call.recordingName ?? (
              <span className="text-3">{call.isRecordingLost ? say('list.noFile') : '—'}</span>
            ),
        },
        { key: 'state', title: say('list.state'), render: (_, call) => <StateWord call={call} /> },
      ]}
    />
  )
}
function StateWord({ call }: { call: PhoneCall }) {
  const [word, isAmiss] = callStateWord(call, useText(callBook))
  return <span className={isAmiss ? 'tel-amiss' : ''}>{word}</span>
}
