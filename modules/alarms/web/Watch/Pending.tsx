import { useHeard } from '@gss/live/web'
import { useAsk } from '@gss/web-kit/dialog/useAsk'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { laterApi } from '../laterApi.ts'
import { checkSoundAfresh } from '../Sound/soundCheck.ts'
import { WatchSignDialog } from './SignDialog.tsx'
import { watchBook } from './watchBook.ts'

export const HANDOVERS = 'alarms.handovers'
const PENDING = ['alarms.pendingShift']

/** What waits for a signature: one's own, or the other one's. */
export function Pending() {
  const say = useText(watchBook)
  const toast = useToast()
  const ask = useAsk()
  const queries = useQueryClient()
  const userId = useSession(({ session }) => session?.user.userId)
  const [isSigning, setSigning] = useState(false)
  const { data } = useQuery({
    queryKey: PENDING,
    queryFn: ({ signal }) => laterApi.pendingShift({}, { signal }),
  })
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: PENDING })
    void queries.invalidateQueries({ queryKey: [HANDOVERS] })
  }
  useHeard('shift.changed', refresh)
  if (!data) return null
  const { handoverId, fromName, toName, offeredAt, toId } = data
  const isToMe = toId === userId
  const askWithdraw = () =>
    ask({
      title: say('withdraw.ask'),
      okText: say('withdraw'),
      cancelText: say('cancel'),
      onOk: () =>
        laterApi
          .withdrawShift({ handoverId })
          .then(() => toast.done(say('done.withdrawn')), toast.failed)
          .finally(refresh),
    })
  return (
    <div className="strip wt-pending" role="status">
      <span className="ellipsis">
        {isToMe
          ? say('pending.toMe', { name: fromName, at: clockOf(offeredAt) })
          : say('pending.mine', { name: toName })}
      </span>
      <span className="spacer" />
      <button type="button" className="press" onClick={isToMe ? () => setSigning(true) : askWithdraw}>
        {say(isToMe ? 'take' : 'withdraw')}
      </button>
      {isSigning && (
        <WatchSignDialog
          title={say('take.title')}
          words={say('remark')}
          confirm={say('take')}
          onClose={() => setSigning(false)}
          onSign={async ({ words, password }) => {
            await laterApi.takeShift({ handoverId, remark: words, password })
            toast.done(say('done.taken'))
            refresh()
            checkSoundAfresh()
          }}
        />
      )}
    </div>
  )
}
