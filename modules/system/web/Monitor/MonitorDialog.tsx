import './monitor.css'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, dateTimeOf } from '@gss/web-kit/time/format'
import { useQuery } from '@tanstack/react-query'
import { BEAT_EVERY_S, type ServerLoad } from '../../contract/index.ts'
import { api } from '../api.ts'
import { useHealthWords } from '../Health/useHealthWords.ts'
import { Instances } from './Instances.tsx'
import { memoryText } from './memoryText.ts'
import { monitorBook } from './monitorBook.ts'
import { UsageBar } from './Usage.tsx'

const MS_PER_S = 1_000

/** Spec §2.14 "Server monitor"; as fresh as the processes beat. */
export function MonitorDialog({ onClose }: { onClose: () => void }) {
  const say = useText(monitorBook)
  const query = useQuery({
    queryKey: ['system.serverLoad'],
    queryFn: ({ signal }) => api.serverLoad({}, { signal }),
    refetchInterval: BEAT_EVERY_S * MS_PER_S,
  })
  const { data } = query
  const title = (
    <>
      {say('title')}
      {data && (
        <span className="mon-as text-2 tabular">
          {say('asOf', { time: clockOf(new Date(query.dataUpdatedAt)) })}
        </span>
      )}
    </>
  )
  return (
    <Dialog open isReadOnly width={1000} title={title} footer={null} onCancel={onClose}>
      {query.isPending && <Skeleton label={say('loading')} />}
      {query.error && !data && (
        <Failed error={query.error} retry={say('retry')} onRetry={() => void query.refetch()} />
      )}
      {data && <Load load={data} />}
    </Dialog>
  )
}

const WHOLE_PERCENT = 100

function Load({
  load: { totalMemoryBytes, usedMemoryBytes, cpuCores, cpuPercent, instances, ...rest },
}: {
  load: ServerLoad
}) {
  const say = useText(monitorBook)
  const { nameOf, whyOf } = useHealthWords()
  return (
    <>
      <section className="mon-grid" aria-label={say('machine')}>
        <UsageBar name={say('cpu')} percent={cpuPercent} />
        <UsageBar
          name={say('memory')}
          percent={Math.round((usedMemoryBytes / totalMemoryBytes) * WHOLE_PERCENT)}
        />
        <UsageBar
          name={say('disk')}
          percent={Math.round((rest.diskUsedBytes / rest.diskTotalBytes) * WHOLE_PERCENT)}
        />
        <dl>
          <div>
            <dt>{say('cores')}</dt>
            <dd className="tabular">{cpuCores}</dd>
          </div>
          <div>
            <dt>{say('total')}</dt>
            <dd className="tabular">{memoryText(totalMemoryBytes)}</dd>
          </div>
          <div>
            <dt>{say('used')}</dt>
            <dd className="tabular">{memoryText(usedMemoryBytes)}</dd>
          </div>
          <div>
            <dt>{say('diskTotal')}</dt>
            <dd className="tabular">{memoryText(rest.diskTotalBytes)}</dd>
          </div>
          <div>
            <dt>{say('database')}</dt>
            <dd className="tabular">{memoryText(rest.databaseBytes)}</dd>
          </div>
          <div>
            <dt>{say('connections')}</dt>
            <dd className="tabular">{`${rest.databaseConnections} / ${rest.databaseConnectionsMax}`}</dd>
          </div>
          <div>
            <dt>{say('queue')}</dt>
            <dd className="tabular">{say('queue.of', { due: rest.jobsDue, failed: rest.jobsFailed })}</dd>
          </div>
          <div>
            <dt>{say('messages')}</dt>
            <dd className="tabular">{rest.messagesWaiting}</dd>
          </div>
          <div>
            <dt>{say('backup')}</dt>
            <dd className="tabular">{rest.backupAt ? dateTimeOf(rest.backupAt) : say('backup.none')}</dd>
          </div>
        </dl>
      </section>
      {rest.troubles.length > 0 && (
        <ul className="mon-ill" aria-label={say('troubles')}>
          {rest.troubles.map((trouble) => (
            <li key={trouble.name}>
              <b>{nameOf(trouble)}</b> <span className="text-2">{whyOf(trouble)}</span>
            </li>
          ))}
        </ul>
      )}
      <h3 className="mon-h">{say('instances')}</h3>
      <Instances instances={instances} />
    </>
  )
}
