import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Pagination } from 'antd'
import { useState } from 'react'
import { api } from '../api.ts'
import { useSignalWords } from '../Frames/useSignalWords.ts'
import { devicesBook } from './devicesBook.ts'
import { resultText } from './resultText.ts'

const ROWS = 10
/** While something is under way; else as the list behind. */
const UNDER_WAY_MS = 2_000
const QUIET_MS = 15_000

/** What it was asked, newest first, and what came of it. */
export function CommandTable({ transmissionId }: { transmissionId: string }) {
  const say = useText(devicesBook)
  const word = useSignalWords()
  const [page, setPage] = useState(1)
  const { data } = useQuery({
    queryKey: ['gateways.commands', transmissionId, page],
    queryFn: ({ signal }) => api.commands({ transmissionId, page, pageRows: ROWS }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) =>
      query.state.data?.rows.some(({ endedAt }) => endedAt === null) ? UNDER_WAY_MS : QUIET_MS,
  })
  if (!data) return null
  return (
    <section aria-label={say('commands')} className="dp-cmds">
      <h3>{say('commands')}</h3>
      {data.total === 0 && <p className="text-2">{say('noCommands')}</p>}
      {data.total > 0 && (
        <table aria-label={say('commands')}>
          <thead>
            <tr>
              <th scope="col">{say('what')}</th>
              <th scope="col">{say('state')}</th>
              <th scope="col">{say('result')}</th>
              <th scope="col">{say('by')}</th>
              <th scope="col">{say('askedAt')}</th>
              <th scope="col" className="at-end">
                {say('tries')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map(({ commandId, kind, state, result, askedName, askedAt, tries }) => (
              <tr key={commandId}>
                <td>{say(`ask.${kind}`)}</td>
                <td>
                  <span className="state-word">
                    {(state === 'failed' || state === 'expired') && <StateMark state="fault" />}
                    {say(`command.${state}`)}
                  </span>
                </td>
                <td>
                  <bdi>{resultText(result, say, (bit) => word('bit', bit))}</bdi>
                </td>
                <td className="text-2">{askedName ?? say('centre')}</td>
                <td className="text-2 tabular">{dateTimeOf(askedAt)}</td>
                <td className="at-end tabular">{tries}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data.total > ROWS && (
        <Pagination
          size="small"
          current={page}
          pageSize={ROWS}
          total={data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </section>
  )
}
