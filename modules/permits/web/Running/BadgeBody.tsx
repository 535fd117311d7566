import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { permitsBook } from '../Permits/permitsBook.ts'
import { useRunningOn } from '../useRunning.ts'
import '../Permits/permits.css'

/** 动火作业中, with who watches and how they are reached: whoever sees the alarm asks them first. */
export function BadgeBody({ floorId, isShort = false }: { floorId: string | null; isShort?: boolean }) {
  const say = useText(permitsBook)
  const permit = useRunningOn(floorId)
  if (!permit) return null
  const { number, watcherName, watcherPhone, endAt } = permit
  const until = say('badgeUntil', { until: dateTimeOf(endAt) })
  const who = `${say('watcher')} ${watcherName} ${watcherPhone}`
  return (
    <span className="permit-badge" title={`${number} ${who} ${until}`}>
      <Icon name="hotwork" size={12} />
      <b>{say('badge')}</b>
      {!isShort && (
        <span className="tabular">
          {who} · {until}
        </span>
      )}
    </span>
  )
}
