import { type Camera, calls as videoCalls } from '@gss/video/contract'
import { client } from '@gss/web-kit/api/client'
import { useQuery } from '@tanstack/react-query'
import type { Alarm } from '../../contract/alarm.ts'

const api = client({ camerasOfDevice: videoCalls.camerasOfDevice })
const NONE: readonly Camera[] = []

/** Which cameras belong to the place of an alarm; without an answer (no right, no line) none is claimed. */
export function useCameras({ alarmId, alarmClass, componentId, deviceTypeName }: Alarm): readonly Camera[] {
  const asked =
    alarmClass === 'camera' ? { alarmId, cameraId: componentId, cameraName: deviceTypeName } : { componentId }
  const { data } = useQuery({
    queryKey: ['alarms.cameras', alarmId],
    queryFn: ({ signal }) => api.camerasOfDevice(asked, { signal }),
    staleTime: Infinity,
  })
  return data ?? NONE
}
