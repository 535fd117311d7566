import { usePartSlot } from '@gss/web-kit/shell/partSlots'
import type { Alarm } from '../../contract/alarm.ts'

/** Spec §6: what may be done from afar with the device that spoke; of cameras nothing. */
export function AlarmDeviceDeeds({ alarm: { alarmClass, componentId, transmissionId } }: { alarm: Alarm }) {
  const parts = usePartSlot('deviceDeeds')
  if (alarmClass === 'camera' || transmissionId === null) return null
  return parts.map((Deeds, at) => <Deeds key={at} componentId={componentId} />)
}
