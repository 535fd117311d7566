import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useFileBytes } from '@gss/web-kit/crud/files/useFileBytes'
import { EmptyState } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { Button } from 'antd'
import type { PatrolRecord, RecordItem } from '../../contract/index.ts'
import { fetchUpload } from '../api.ts'
import { openPatrolMap } from '../Map/patrolMap.ts'
import { PatrolMarkPicture } from '../marks.tsx'
import { patrolBook } from '../patrolBook.ts'

/** One scan with its items, words and photos. */
export function RecordDialog({ record, onClose }: { record: PatrolRecord; onClose: () => void }) {
  const say = useText(patrolBook)
  const { taskId, pointId, pointName, items, words, photos } = record
  return (
    <Dialog
      open
      isReadOnly
      width={800}
      title={pointName}
      onCancel={onClose}
      footer={
        <>
          <Button
            onClick={() => {
              onClose()
              openPatrolMap({ taskId, pointId })
            }}
          >
            {say('onPlan')}
          </Button>
          <Button onClick={onClose}>{say('close')}</Button>
        </>
      }
    >
      <p className="text-2">
        {record.taskName} · {record.userName} · {say(`proof.${record.proof}`)} ·{' '}
        <span className="tabular">{dateTimeOf(record.at)}</span> · {say('received')}{' '}
        <span className="tabular">{dateTimeOf(record.receivedAt)}</span>
      </p>
      {words !== '' && <p>{words}</p>}
      {items.length === 0 && <EmptyState sentence={say('noItems')} />}
      <ul className="pt-items" aria-label={say('items')}>
        {items.map((item) => (
          <Item key={item.itemId} item={item} />
        ))}
      </ul>
      <Photos ids={photos} />
    </Dialog>
  )
}

function Item({ item }: { item: RecordItem }) {
  const say = useText(patrolBook)
  const { content, isOk, value, measure, words, outcome, treatment } = item
  return (
    <li>
      <span className="in-row">
        <PatrolMarkPicture mark={isOk ? 'ok' : 'bad'} />
        <span>{content}</span>
        <span className="spacer" />
        {value !== null && (
          <b className="tabular">
            {value} {measure}
          </b>
        )}
        <span>{isOk ? say('ok') : say('bad')}</span>
        {outcome && <b>{say(`outcome.${outcome}`)}</b>}
      </span>
      {(words !== '' || treatment !== '') && (
        <p className="text-2">
          {words} {treatment}
        </p>
      )}
      <Photos ids={[...item.photos, ...item.photosAfter]} />
    </li>
  )
}

const Photos = ({ ids }: { ids: readonly string[] }) =>
  ids.length > 0 && (
    <div className="pt-photos">
      {ids.map((id, i) => (
        <Photo key={id} id={id} nth={i + 1} />
      ))}
    </div>
  )

function Photo({ id, nth }: { id: string; nth: number }) {
  const say = useText(patrolBook)
  const { ref, error } = useFileBytes({
    state: { is: 'kept', id },
    open: (sending) => fetchUpload(id, sending),
  })
  if (error) return <span className="text-3">{say('photoWaits')}</span>
  return <img ref={ref} alt={`${say('photos')} ${nth}`} />
}
