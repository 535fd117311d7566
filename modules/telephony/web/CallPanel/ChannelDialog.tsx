import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { spanOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import { useState } from 'react'
import { type CallLine, PHONE_LINES_MAX } from '../../contract/index.ts'
import { api, CALLS } from '../api.ts'
import { callBook } from '../phoneBook.ts'
import type { PhoneContact } from '../phone.ts'
import { shortMomentOf } from '../shortMoment.ts'

interface ChannelProps {
  contact: PhoneContact
  isDialling: boolean
  onDial: (lineNo: string) => void
  onClose: () => void
}

/** Spec §2.9: which channel to call by; a double click dials. One's own stands first and is chosen. */
export function ChannelDialog({ contact, isDialling, onDial, onClose }: ChannelProps) {
  const say = useText(callBook)
  const [picked, setPicked] = useState<string | null>(null)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [CALLS, 'lines'],
    queryFn: ({ signal }) => api.lines({ page: 1, limit: PHONE_LINES_MAX }, { signal }),
    gcTime: 0,
  })
  const lines = data ?? []
  const lineNo = picked ?? lines.find(({ isBusy }) => !isBusy)?.lineNo ?? null
  const dial = (wanted: string | null) => {
    const line = lines.find((one) => one.lineNo === wanted)
    if (line && !line.isBusy && !isDialling) onDial(line.lineNo)
  }
  return (
    <Dialog
      open
      isReadOnly
      width={1000}
      title={say('lines', { name: contact.name, number: contact.number })}
      okText={say('lines.dial')}
      cancelText={say('close')}
      okButtonProps={{
        disabled: lineNo === null,
        loading: isDialling,
        autoFocus: true,
      }}
      footer={(buttons) => (
        <div className="tel-foot">
          <span className="text-2 tiny">{lines.length > 0 && say('lines.hint')}</span>
          <span className="spacer" />
          {buttons}
        </div>
      )}
      onOk={() => dial(lineNo)}
      onCancel={onClose}
    >
      {isPending && <Skeleton label={say('list.loading')} />}
      {error && !data && <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />}
      {data && lines.length === 0 && (
        <EmptyState sentence={say('lines.none')} fact={say('lines.none.fact')} />
      )}
      {lines.length > 0 && (
        <Table
          size="small"
          className="tel-lines"
          rowKey={({ lineNo: each }) => each}
          dataSource={lines}
          pagination={false}
          scroll={{ y: '50vh' }}
          rowClassName={(line) => (line.isBusy ? 'is-off' : line.lineNo === lineNo ? 'is-on' : '')}
          onRow={(line) => ({
            tabIndex: 0,
            'aria-selected': line.lineNo === lineNo,
            onMouseDown: (event) => event.detail > 1 && event.preventDefault(),
            onClick: () => !line.isBusy && setPicked(line.lineNo),
            onDoubleClick: () => dial(line.lineNo),
            onKeyDown: (event) => event.key === 'Enter' && (event.stopPropagation(), dial(line.lineNo)),
          })}
          columns={[
            {
              key: 'no',
              title: say('lines.no'),
              render: (_, line) => <b className="tabular">{line.lineNo}</b>,
            },
            {
              key: 'seat',
              title: say('lines.seat'),
              render: (_, line) => <span className="tabular">{line.seatTel}</span>,
            },
            {
              key: 'work',
              title: say('lines.workNo'),
              render: (_, line) => <span className="tabular">{line.workNo || '—'}</span>,
            },
            {
              key: 'own',
              title: say('lines.owner'),
              render: (_, line) =>
                line.isOwn ? (
                  <b>{say('lines.ownNamed', { name: line.ownerRealname })}</b>
                ) : (
                  line.ownerRealname || '—'
                ),
            },
            {
              key: 'state',
              title: say('lines.state'),
              render: (_, line) => (
                <span className={line.isBusy ? 'tel-line-busy' : 'tel-line-free'}>
                  {say(line.isBusy ? 'lines.busy' : 'lines.free')}
                </span>
              ),
            },
            {
              key: 'current',
              title: say('lines.current'),
              render: (_, { current }) => <CurrentCall current={current} />,
            },
            {
              key: 'used',
              title: say('lines.used'),
              render: (_, { lastUsedAt }) => (
                <span className="tabular text-2">{lastUsedAt ? shortMomentOf(lastUsedAt) : '—'}</span>
              ),
            },
          ]}
        />
      )}
    </Dialog>
  )
}

function CurrentCall({ current }: { current: CallLine['current'] }) {
  const now = useNow()
  if (!current) return '—'
  const span = spanOf(Math.max(0, now.getTime() - current.since.getTime()))
  return (
    <span className="tabular">
      {current.number} {span}
    </span>
  )
}
