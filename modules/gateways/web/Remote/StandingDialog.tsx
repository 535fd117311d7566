import { serverNow } from '@gss/live/web'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useAskGrave } from '@gss/web-kit/dialog/useAskGrave.tsx'
import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import type { RemoteOrder } from '../../contract/index.ts'
import { api } from '../api.ts'
import { RemoteDeeds } from './RemoteDeeds.tsx'
import { remoteBook } from './remoteBook.ts'
import { orderStateWord } from './stateText.ts'
import { useControlledOrder } from './useControlled.tsx'
import { useMayOrder } from './useMayOrder.ts'
import { type StandingOf, useStanding } from './useStanding.ts'

/** What waits for a second person, what is under way, what is shielded and until when. */
export function StandingDialog({ of, onClose }: { of?: StandingOf; onClose: () => void }) {
  const say = useText(remoteBook)
  const ask = useAskGrave()
  const mayOrder = useMayOrder()
  const userId = useSession(({ session }) => session?.user.userId)
  const { standing, refresh } = useStanding(of)
  const { run, dialog } = useControlledOrder()
  const answer = (orderId: string, isAgreed: boolean) =>
    run({ deed: () => api.confirmOrder({ orderId, isAgreed }), done: refresh })
  const agree = ({ orderId, name, action }: RemoteOrder) =>
    ask({
      title: say('agreeAsk', { name, action: say(action) }),
      okText: say('agree'),
      cancelText: say('cancel'),
      onOk: () => answer(orderId, true),
    })
  const rows = standing?.rows ?? []
  return (
    <>
      <Dialog open isReadOnly width={800} title={say('standing')} footer={null} onCancel={onClose}>
        {standing && rows.length === 0 && <p className="text-2">{say('none')}</p>}
        <ul className="rc-list">
          {rows.map((order) => (
            <li key={order.orderId}>
              <b>{say(order.action)}</b>
              <span className="grow">
                {order.name} <span className="text-2">{order.unitName}</span>
                <br />
                <span className="text-2 small">
                  {order.askedName} <span className="tabular">{dateTimeOf(order.askedAt)}</span>
                  {order.reason && ` · ${say(`reason.${order.reason}`)}`} {order.note}
                </span>
              </span>
              <span>
                {say(orderStateWord(order))}
                {order.until && (
                  <span className="tabular">
                    {' '}
                    {say('until')} {dateTimeOf(order.until)}
                  </span>
                )}
                {order.until && order.until < serverNow() && <b className="rc-shielded"> {say('overdue')}</b>}
              </span>
              {order.state === 'waiting' && mayOrder && (
                <>
                  {order.askedBy !== userId && (
                    <button type="button" className="press compact" onClick={() => agree(order)}>
                      {say('agree')}
                    </button>
                  )}
                  <button
                    type="button"
                    className="press compact"
                    onClick={() => void answer(order.orderId, false)}
                  >
                    {say(order.askedBy === userId ? 'withdraw' : 'decline')}
                  </button>
                </>
              )}
              {order.action === 'shield' && order.state !== 'waiting' && (
                <RemoteDeeds componentId={order.componentId} />
              )}
            </li>
          ))}
        </ul>
      </Dialog>
      {dialog}
    </>
  )
}
