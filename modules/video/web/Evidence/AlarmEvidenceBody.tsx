import { useHeard } from '@gss/live/web'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'
import { evidenceBook } from './evidenceBook.ts'
import { EVIDENCE, openEvidenceOf } from './ofAlarm.ts'

/** How much lies with an alarm, and the way to it; nothing, where there is none. */
export function AlarmEvidenceBody({ alarmId }: { alarmId: string }) {
  const say = useText(evidenceBook)
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: [EVIDENCE, 'count', alarmId],
    queryFn: ({ signal }) => api.evidenceList({ alarmId, page: 1, pageRows: 1 }, { signal }),
  })
  useHeard('evidence.changed', () => void queries.invalidateQueries({ queryKey: [EVIDENCE] }))
  if (!data || data.total === 0) return null
  return (
    <button type="button" className="press compact tabular" onClick={() => openEvidenceOf(alarmId)}>
      <Icon name="rec" />
      {say('ofAlarm', { count: data.total })}
    </button>
  )
}
