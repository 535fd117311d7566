import { RefusalError } from '@gss/web-kit/api/failures'
import { useQuery } from '@tanstack/react-query'
import { type Alarm, OPEN_ALARM_STATES } from '../../contract/alarm.ts'
import { api } from '../api.ts'
import { useAlarms } from '../store/useAlarms.ts'

interface OpenAlarm {
  alarm: Alarm | undefined
  /** Somebody has settled it, or it is no more. */
  isHandled: boolean
  error: Error | null
  retry: () => void
}

const isGone = (error: Error | null) =>
  error instanceof RefusalError && ['alarm.notFound', 'alarm.settledAlready'].includes(error.code)

/** An alarm as the seat holds it; one the seat does not hold (not loaded yet, settled before) is asked for. */
export function useOpenAlarm(alarmId: string): OpenAlarm {
  const held = useAlarms(({ alarms }) => alarms.get(alarmId))
  const settled = useAlarms((all) => all.settled.get(alarmId)?.alarm)
  const { data, error, refetch } = useQuery({
    queryKey: ['alarms.one', alarmId],
    queryFn: ({ signal }) => api.byId({ alarmId }, { signal }),
    enabled: held === undefined && settled === undefined,
    staleTime: Infinity,
    retry: false,
  })
  const alarm = held ?? settled ?? data
  return {
    alarm,
    isHandled:
      settled !== undefined ||
      isGone(error) ||
      (alarm !== undefined && !OPEN_ALARM_STATES.includes(alarm.state)),
    error: isGone(error) ? null : error,
    retry: () => void refetch(),
  }
}
