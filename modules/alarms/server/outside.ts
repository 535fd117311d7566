import { announceByWays, answered } from '@gss/notify/server'
import type { Tx } from '@gss/server-kit/database'
import type { Alarm } from '../contract/index.ts'
import type { AlarmDeps } from './deps.ts'

const SUBJECT = 'alarm'
type Reached = Pick<
  Alarm,
  | 'unitId'
  | 'alarmId'
  | 'kind'
  | 'unitName'
  | 'title'
  | 'deviceAddress'
  | 'receivedAt'
  | 'buildingName'
  | 'floorName'
  | 'deviceTypeName'
>

/** Word of these leaves the house, to whom the rules name; `mobiles` hear it first whatever the rules say. */
export const announceOutside = (
  tx: Tx,
  alarms: readonly { alarm: Reached; mobiles: readonly string[] }[],
  deps: Pick<AlarmDeps, 'clock' | 'bus'>,
): Promise<void> =>
  announceByWays(
    tx,
    alarms.map(({ alarm, mobiles }) => ({
      unitId: alarm.unitId,
      category: alarm.kind,
      subjectKind: SUBJECT,
      subjectId: alarm.alarmId,
      unitName: alarm.unitName,
      title: alarm.title,
      place: alarm.deviceAddress,
      at: alarm.receivedAt,
      said: {
        building: alarm.buildingName ?? '',
        floor: alarm.floorName ?? '',
        part: alarm.deviceTypeName,
      },
      extra: mobiles,
    })),
    deps,
  )

/** A seat has it: whoever would be told next need not be. */
export const inHand = (
  tx: Tx,
  { unitId, alarmId }: Pick<Alarm, 'unitId' | 'alarmId'>,
  by: string,
  deps: Pick<AlarmDeps, 'clock'>,
) => answered(tx, [{ unitId, subjectKind: SUBJECT, subjectId: alarmId }], by, deps)
