import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { Failed } from '@gss/web-kit/list/states.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQuery } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { BROKEN_SHOWN_MAX, type JournalVerdict } from '../../contract/index.ts'
import { api } from '../api.ts'
import { journalBook } from './journalBook.ts'

/** Asked anew each time it is opened: a verdict of yesterday says nothing of today. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const say = useText(journalBook)
  const query = useQuery({
    queryKey: ['system.verifyJournal'],
    queryFn: ({ signal }) => api.verifyJournal({}, { signal }),
    gcTime: 0,
    retry: false,
  })
  const isRunning = query.isFetching
  return (
    <Dialog
      open
      width={800}
      isReadOnly
      title={say('verify.title')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('close')}</Button>
          <Button disabled={isRunning} onClick={() => void query.refetch()}>
            {say('again')}
          </Button>
        </>
      }
    >
      <div className="ver-said" aria-live="polite">
        {isRunning && (
          <div className="in-row">
            <Spin size="small" />
            {say('verify.running')}
          </div>
        )}
        {!isRunning && query.error && (
          <Failed error={query.error} retry={say('retry')} onRetry={() => void query.refetch()} />
        )}
        {!isRunning && query.data && <Verdict verdict={query.data} />}
      </div>
    </Dialog>
  )
}

function Verdict({
  verdict: { isWhole, entries, sealed, waiting, broken, verifiedAt },
}: {
  verdict: JournalVerdict
}) {
  const say = useText(journalBook)
  return (
    <>
      <p className="in-row ver-lead">
        {isWhole ? <Icon name="check" /> : <StateMark state="fault" size={16} />}
        <b>{isWhole ? say('verify.whole') : say('verify.broken', { count: broken.length })}</b>
      </p>
      <dl className="ver-facts tabular">
        <dt>{say('verify.entries')}</dt>
        <dd>{entries.toLocaleString('en')}</dd>
        <dt>{say('verify.sealed')}</dt>
        <dd>{sealed.toLocaleString('en')}</dd>
        <dt>{say('verify.waiting')}</dt>
        <dd>{waiting.toLocaleString('en')}</dd>
        <dt>{say('verify.at')}</dt>
        <dd>{dateTimeOf(verifiedAt)}</dd>
      </dl>
      {broken.length > 0 && (
        <div className="change-table">
          <table aria-label={say('verify.what')}>
            <thead>
              <tr>
                <th scope="col">{say('verify.what')}</th>
                <th scope="col">{say('verify.seq')}</th>
                <th scope="col">{say('verify.entry')}</th>
              </tr>
            </thead>
            <tbody>
              {broken.map(({ what, seq, entryId }) => (
                <tr key={`${what} ${seq ?? ''} ${entryId ?? ''}`}>
                  <td>{say(`fault.${what}`)}</td>
                  <td className="tabular">{seq?.toLocaleString('en')}</td>
                  <td className="tabular">{entryId}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {broken.length === BROKEN_SHOWN_MAX && (
        <p className="text-2 small">{say('verify.shown', { count: BROKEN_SHOWN_MAX })}</p>
      )}
    </>
  )
}
