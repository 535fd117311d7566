import { useHeard } from '@gss/live/web'
import { saveFile } from '@gss/web-kit/api/files'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'
import { evidenceBook } from './evidenceBook.ts'
import { EvidenceTable } from './EvidenceTable.tsx'
import { closeEvidence, EVIDENCE } from './ofAlarm.ts'
import { useMayEvidence } from './useMayEvidence.ts'

const SHOWN_MAX = 100

/** All that lies with one alarm; the sheet of sums is printed and put beside the copies. */
export function EvidenceOfAlarmBody({ alarmId }: { alarmId: string }) {
  const say = useText(evidenceBook)
  const toast = useToast()
  const may = useMayEvidence()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: [EVIDENCE, alarmId],
    queryFn: ({ signal }) => api.evidenceList({ alarmId, page: 1, pageRows: SHOWN_MAX }, { signal }),
    staleTime: 0,
  })
  useHeard('evidence.changed', () => void queries.invalidateQueries({ queryKey: [EVIDENCE] }))
  const rows = data?.rows ?? []
  return (
    <Dialog open isReadOnly isAbove width={1000} title={say('title')} footer={null} onCancel={closeEvidence}>
      {error && <Failed error={error} retry={say('again')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={say('loading')} />}
      {data && (rows.length === 0 ? <EmptyState sentence={say('none')} /> : <EvidenceTable rows={rows} />)}
      {may.copy && rows.some(({ state }) => state === 'kept') && (
        <div className="ev-foot">
          <button
            type="button"
            className="press compact"
            onClick={() =>
              void api.hashSheet({ alarmId }).then(saveFile, (failure: unknown) => toast.failed(failure))
            }
          >
            <Icon name="download" />
            {say('sheet')}
          </button>
        </div>
      )}
    </Dialog>
  )
}
