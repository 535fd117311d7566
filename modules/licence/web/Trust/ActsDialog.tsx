import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQuery } from '@tanstack/react-query'
import { Pagination } from 'antd'
import { useState } from 'react'
import type { Trusteeship } from '../../contract/index.ts'
import { api } from '../api.ts'
import '../Licence/licence.css'
import { trustBook } from './trustBook.ts'

const ROWS = 20

/** Everything the centre did for the unit under it: when, who, what. */
export function ActsDialog({
  trust,
  loading,
  onClose,
}: {
  trust: Trusteeship
  loading: string
  onClose: () => void
}) {
  const say = useText(trustBook)
  const [page, turn] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: ['licence.trustActs', trust.trustId, page],
    queryFn: ({ signal }) => api.trustActs({ trustId: trust.trustId, page, pageRows: ROWS }, { signal }),
    placeholderData: (before) => before,
  })
  return (
    <Dialog
      open
      isReadOnly
      width={800}
      title={say('acts.of', { unit: trust.unitName })}
      footer={null}
      onCancel={onClose}
    >
      <p className="text-2">
        {trust.scopes.map((scope) => say(`scope.${scope}`)).join(' · ')}{' '}
        <span className="tabular">
          {trust.beginDay} – {trust.endDay}
        </span>{' '}
        {say(`trust.${trust.state}`)} {trust.endedWhy}
      </p>
      {error && !data && <Failed error={error} retry={say('again')} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton label={loading} />}
      {data && data.total === 0 && <EmptyState sentence={say('noActs')} />}
      {data && data.total > 0 && (
        <>
          <table className="lic-t">
            <thead>
              <tr>
                <th scope="col">{say('time')}</th>
                <th scope="col">{say('who')}</th>
                <th scope="col">{say('scopes')}</th>
                <th scope="col">{say('what')}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map(({ actId, at, userName, scope, subjectName }) => (
                <tr key={actId}>
                  <td className="tabular">{dateTimeOf(at)}</td>
                  <td>{userName}</td>
                  <td>
                    <span className="chip">{say('onBehalf')}</span> {say(`scope.${scope}`)}
                  </td>
                  <td>{subjectName}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Pagination
            size="small"
            hideOnSinglePage
            current={page}
            pageSize={ROWS}
            total={data.total}
            showSizeChanger={false}
            onChange={turn}
          />
        </>
      )}
    </Dialog>
  )
}
