import './changes.css'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { WholeChange } from '../../contract/changes.ts'
import { isAbsenceChange } from '../../contract/book.ts'
import { api } from '../api.ts'
import { CHANGES } from './changes.key.ts'
import { changesBook } from './changesBook.ts'
import { Compared } from './Compared.tsx'
import { CloseDialog, ChangeReviewDialog } from './ReviewDialog.tsx'
import { Story } from './Story.tsx'
import { useNames } from './useNames.ts'

/** One request: what would change, side by side; where it stands; and what this person may do with it. */
export function ChangeDialog({ changeId, onClose }: { changeId: string; onClose: () => void }) {
  const say = useText(changesBook)
  const queries = useQueryClient()
  const { nameOf } = useNames()
  const [deed, setDeed] = useState<'review' | 'close' | null>(null)
  const query = useQuery({
    queryKey: [CHANGES, 'one', changeId],
    queryFn: ({ signal }) => api.change({ changeId }, { signal }),
  })
  const change = query.data
  const moved = () => {
    setDeed(null)
    void queries.invalidateQueries({ queryKey: [CHANGES] })
    if (change) void queries.invalidateQueries({ queryKey: [`archives.${change.object}`] })
    void queries.invalidateQueries({ queryKey: ['archives.book'] })
  }
  return (
    <Dialog
      open
      isReadOnly
      width={1000}
      className="long"
      title={
        change
          ? `${say('title')} · ${isAbsenceChange(change) ? nameOf(change.rowName) : change.rowName}`
          : say('title')
      }
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('shut')}</Button>
          {change?.mayClose && <Button onClick={() => setDeed('close')}>{say('close')}</Button>}
          {change?.waitsFor && (
            <Button type="primary" onClick={() => setDeed('review')}>
              {say(change.waitsFor === 'first' ? 'reviewFirst' : 'reviewSecond')}
            </Button>
          )}
        </>
      }
    >
      {query.error && (
        <Failed error={query.error} retry={say('again')} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton label={say('loading')} />}
      {change && <Facts change={change} />}
      {change && <Compared object={change.object} fields={change.fields} changeId={change.changeId} hasAll />}
      {change && <Story steps={change.steps} />}
      {change && deed === 'review' && (
        <ChangeReviewDialog changes={[change]} onDone={moved} onClose={() => setDeed(null)} />
      )}
      {change && deed === 'close' && (
        <CloseDialog change={change} onDone={moved} onClose={() => setDeed(null)} />
      )}
    </Dialog>
  )
}

function Facts({ change }: { change: WholeChange }) {
  const say = useText(changesBook)
  const { nameOfObject } = useNames()
  const facts: [label: string, value: string][] = [
    [say('unit'), change.unitName],
    [say('object'), nameOfObject(change.object, change.label)],
    [say('kind'), say(`kind.${change.kind}`)],
    [say('state'), say(`state.${change.state}`)],
    [say('author'), `${change.authorName} ${dateTimeOf(change.askedAt)}`],
    [say('stateBy'), `${change.stateBy} ${dateTimeOf(change.stateSince)}`],
  ]
  return (
    <>
      <dl className="chg-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {change.isStale && <p className="chg-stale">! {say('staleNote')}</p>}
    </>
  )
}
