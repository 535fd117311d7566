import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQuery } from '@tanstack/react-query'
import { PAGE_MAX_ROWS } from '@gss/kit/wire'
import type { TrainingDoc } from '../../contract/index.ts'
import { api, TRAINING } from '../api.ts'
import { trainingBook } from '../trainingBook.ts'

const S_PER_MIN = 60

/** Who has read it, for how long, and what came of the quiz; who is to read it and has not, last. */
export function ReadersDialog({ doc: { docId, title }, onClose }: { doc: TrainingDoc; onClose: () => void }) {
  const say = useText(trainingBook)
  const { data, error, refetch } = useQuery({
    queryKey: [TRAINING, 'readers', docId],
    queryFn: ({ signal }) => api.readersOf({ docId, page: 1, pageRows: PAGE_MAX_ROWS }, { signal }),
  })
  return (
    <Dialog open isReadOnly width={800} title={say('readers.of', { title })} footer={null} onCancel={onClose}>
      {error && !data && <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={say('loading')} />}
      {data && (
        <table className="trn-t">
          <thead>
            <tr>
              <th scope="col">{say('certificate.name')}</th>
              <th scope="col">{say('readTime')}</th>
              <th scope="col">{say('lastRead')}</th>
              <th scope="col">{say('score')}</th>
              <th scope="col">{say('certificate')}</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map(({ userId, name, readSeconds, lastAt, bestScore, hasPassed }) => (
              <tr key={userId}>
                <td>{name}</td>
                <td className="tabular">
                  {lastAt ? (
                    say('minutes.of', { count: Math.ceil(readSeconds / S_PER_MIN) })
                  ) : (
                    <span className="text-3">{say('unread')}</span>
                  )}
                </td>
                <td className="tabular">{lastAt && dateTimeOf(lastAt)}</td>
                <td className="tabular">{bestScore}</td>
                <td>{hasPassed && say('yes')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data && data.total > data.rows.length && (
        <p className="text-2 small">{say('readers.more', { count: data.total - data.rows.length })}</p>
      )}
    </Dialog>
  )
}
