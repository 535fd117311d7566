import './remote.css'
import { isRefused } from '@gss/web-kit/api/failures'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQuery } from '@tanstack/react-query'
import { REMOTE_CODES } from '../../contract/index.ts'
import { api } from '../api.ts'
import { openOrder } from './opened.ts'
import { remoteBook } from './remoteBook.ts'
import { orderStateWord } from './stateText.ts'
import { useMayOrder, useMaySeeOrders } from './useMayOrder.ts'
import { useStanding } from './useStanding.ts'

type Code = keyof typeof REMOTE_CODES
const CODES: readonly Code[] = ['D1001', 'D1002', 'D1003', 'D1004', 'N1001']
const UNIT_ONLY: readonly Code[] = ['D1001', 'D1002']
/** Offered only where a source says how. */
const MUTE: Code = 'N1001'

/** What may be done from afar with the device that stands here, and what became of the last order. */
export function RemoteDeeds({ componentId }: { componentId: string }) {
  const mayOrder = useMayOrder()
  const maySee = useMaySeeOrders()
  return maySee ? <Deeds componentId={componentId} mayOrder={mayOrder} /> : null
}

function Deeds({ componentId, mayOrder }: { componentId: string; mayOrder: boolean }) {
  const say = useText(remoteBook)
  const toast = useToast()
  const origin = useSession(({ session }) => session?.origin)
  const { standing } = useStanding({ componentId })
  const { data: facts, error } = useQuery({
    queryKey: ['gateways.deviceCommands', componentId],
    queryFn: ({ signal }) => api.deviceCommands({ componentId }, { signal }),
    retry: false,
  })
  const last = standing?.rows[0]
  const press = (code: Code) => {
    if (facts?.isActivated === false) return toast.warn(say('notActivated', { phone: facts.phone }))
    if (!facts) return toast.failed(error, say('noDevice'))
    openOrder({ code, device: facts })
  }
  // Spec §6: start and stop are for the unit's own people. What has no language for it, and what nothing can be said to, offers nothing.
  const offered = facts
    ? CODES.filter((code) => facts.commands.includes(code))
    : error && mayOrder && !isRefused(error, 'gateway.deviceNotFound')
      ? CODES.filter((code) => code !== MUTE && (origin === 'gss' || !UNIT_ONLY.includes(code)))
      : []
  if (offered.length === 0 && !last) return null
  return (
    <section className="rc-deeds" aria-label={say('deeds')}>
      {mayOrder &&
        offered.map((code) => (
          <button key={code} type="button" className="press compact" onClick={() => press(code)}>
            {say(REMOTE_CODES[code])}
          </button>
        ))}
      {last && (
        <span className={`rc-last text-2 ${last.state}`} role="status">
          {say(last.action)} · {say(orderStateWord(last))}{' '}
          <span className="tabular">{dateTimeOf(last.actedAt ?? last.askedAt)}</span>
        </span>
      )}
    </section>
  )
}
