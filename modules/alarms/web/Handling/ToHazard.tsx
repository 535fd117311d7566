import { HotWorkBadge } from '@gss/permits/web'
import { useLent } from '@gss/web-kit/shell/lent'
import { useText } from '@gss/web-kit/text/book'
import type { Alarm } from '../../contract/alarm.ts'
import { spotOf } from '../place.ts'
import { handlingBook } from './handlingBook.ts'

/** What else is known of the place, and what else can come of the alarm: hot work there, a hidden danger (转隐患, lent by hazards), a repair (转工单, lent by maintenance). */
export function ToHazard({ alarm }: { alarm: Alarm }) {
  const say = useText(handlingBook)
  const report = useLent('alarm.toHazard')
  const repair = useLent('alarm.toTicket')
  const { alarmId, kind, unitId, unitName, floorId, componentId, title } = alarm
  const known = { unitId, unitName, address: spotOf(alarm) || alarm.address, description: title }
  return (
    <p className="hd-beside">
      <HotWorkBadge floorId={floorId} />
      {report && unitId !== null && (
        <button
          type="button"
          className="press compact"
          onClick={() => report(alarmId, { ...known, unitId, ...(floorId !== null && { floorId }) })}
        >
          {say('toHazard')}
        </button>
      )}
      {repair && unitId !== null && !alarm.isDrill && MENDED.includes(kind) && (
        <button
          type="button"
          className="press compact"
          onClick={() =>
            repair(alarmId, {
              unitId,
              address: known.address,
              description: title,
              deviceId: componentId,
              ...(floorId !== null && { floorId }),
            })
          }
        >
          {say('toTicket')}
        </button>
      )}
    </p>
  )
}

/** What a repair ends. */
const MENDED: readonly Alarm['kind'][] = ['fault', 'supervisory']
