import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import type { RunningPermit } from '../../contract/index.ts'
import { permitsBook } from '../Permits/permitsBook.ts'
import { openLentPermit } from '../useLentPermit.ts'
import '../Permits/permits.css'

const show = openLentPermit('show')

/** A torch as a plain tile of ink (look §14): it is no state of a device. A press opens the permit. */
export function MarkBody({ permit }: { permit: RunningPermit }) {
  const say = useText(permitsBook)
  const { permitId, number, watcherName, watcherPhone, endAt } = permit
  const who = `${say('watcher')} ${watcherName} ${watcherPhone}`
  const words = `${say('badge')} ${number} ${who} ${say('badgeUntil', { until: dateTimeOf(endAt) })}`
  return (
    <button
      type="button"
      className="permit-mark"
      aria-label={words}
      title={words}
      onClick={() => show(permitId)}
    >
      <Icon name="hotwork" size={20} />
    </button>
  )
}
