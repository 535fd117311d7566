import './devices.css'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useMay } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'
import { CommandTable } from './CommandTable.tsx'
import { DeviceDeeds } from './DeviceDeeds.tsx'
import { DeviceFacts } from './DeviceFacts.tsx'
import { devicesBook } from './devicesBook.ts'

const LOOK_MS = 5_000

/** One device as it is now: given which one by the form it stands in. */
export function DevicePanel({ value: transmissionId = '' }: { value?: string }) {
  const say = useText(devicesBook)
  const may = useMay()
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: ['gateways.devices', 'one', transmissionId],
    queryFn: ({ signal }) => api.transmissions({ page: 1, pageRows: 1, transmissionId }, { signal }),
    refetchInterval: LOOK_MS,
  })
  const device = query.data?.rows[0]
  if (!device && query.error)
    return <Failed error={query.error} retry={say('retry')} onRetry={() => void query.refetch()} />
  if (!device) return <Skeleton label={say('loading')} />
  return (
    <div className="dp-form">
      <DeviceFacts device={device} />
      {may('edit') && (
        <DeviceDeeds
          device={device}
          onAsked={() => void queries.invalidateQueries({ queryKey: ['gateways.commands', transmissionId] })}
        />
      )}
      <CommandTable transmissionId={transmissionId} />
    </div>
  )
}
