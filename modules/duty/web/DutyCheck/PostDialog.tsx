import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useLent } from '@gss/web-kit/shell/lent'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQuery } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import { useState } from 'react'
import type { Post } from '../../contract/index.ts'
import { api, DUTY } from '../api.ts'
import { dutyBook } from '../dutyBook.ts'
import { AnswerRate } from './AnswerRate.tsx'
import { CheckMark } from './CheckMark.tsx'

const PAGE_ROWS = 10
const WIDTH_PX = 1000

/** What was asked of one control room, and how it answered. */
export function PostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const say = useText(dutyBook)
  const call = useLent('unit.call')
  const [page, setPage] = useState(1)
  const { data, error, refetch, isPending } = useQuery({
    queryKey: [DUTY, 'of', post.transmissionId, page],
    queryFn: ({ signal }) =>
      api.checksOfPost({ transmissionId: post.transmissionId, page, pageRows: PAGE_ROWS }, { signal }),
  })
  return (
    <Dialog
      open
      isReadOnly
      width={WIDTH_PX}
      title={say('history.of', { name: `${post.unitName} ${post.name}` })}
      onCancel={onClose}
      footer={
        call && (
          <Button onClick={() => call(post.unitId, { unitName: post.unitName })}>{say('callUnit')}</Button>
        )
      }
    >
      <div className="duty-check">
        <div>
          {isPending && <Skeleton label={say('history')} />}
          {error && !data && <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />}
          {data && data.total === 0 && <EmptyState sentence={say('never')} />}
          {data && data.total > 0 && (
            <Table
              size="small"
              rowKey={({ checkId }) => checkId}
              dataSource={data.rows}
              pagination={{
                current: page,
                pageSize: PAGE_ROWS,
                total: data.total,
                showSizeChanger: false,
                onChange: setPage,
              }}
              columns={[
                {
                  key: 'sent',
                  title: say('sentAt'),
                  render: (_, { askedAt }) => <span className="tabular">{dateTimeOf(askedAt)}</span>,
                },
                { key: 'by', title: say('sentBy'), render: (_, { askedName }) => askedName },
                {
                  key: 'result',
                  title: say('result'),
                  render: (_, { state }) => <CheckMark state={state} />,
                },
                { key: 'way', title: say('way'), render: (_, { way }) => say(`way.${way}`) },
                {
                  key: 'delay',
                  title: say('delay'),
                  align: 'right',
                  render: (_, { delayS }) =>
                    delayS !== null && <span className="tabular">{say('s', { count: delayS })}</span>,
                },
                {
                  key: 'who',
                  title: say('answerer'),
                  render: (_, { answerer, way, finding, words }) => (
                    <>
                      {answerer !== '' &&
                        (way === 'device' ? say('operator', { number: answerer }) : answerer)}{' '}
                      {finding && say(`finding.${finding}`)} <span className="text-2">{words}</span>
                    </>
                  ),
                },
              ]}
            />
          )}
        </div>
        <AnswerRate transmissionId={post.transmissionId} />
      </div>
    </Dialog>
  )
}
