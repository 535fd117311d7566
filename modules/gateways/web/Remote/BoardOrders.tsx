import './remote.css'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import type { PartSlots, SlotDevice } from '@gss/web-kit/shell/partSlots'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import { Suspense, useState } from 'react'
import { BOARD_ORDERED_MAX, REMOTE_CODES } from '../../contract/index.ts'
import { api } from '../api.ts'
import { openOrder } from './opened.ts'
import { remoteBook } from './remoteBook.ts'
import { orderStateWord } from './stateText.ts'
import { useBoardOrders } from './useBoardOrders.ts'
import { useMayOrder, useMaySeeOrders } from './useMayOrder.ts'

const StandingDialog = pressedPart(() => import('./StandingDialog.tsx').then((m) => m.StandingDialog))

type Code = keyof typeof REMOTE_CODES
const CODES: readonly Code[] = ['D1001', 'D1002', 'D1003', 'D1004', 'N1001']
const SHOWN_MAX = 12

/** 远程控制 beside a board: what of it can be ordered now, what is shielded, what became of the last orders. A key asks; it orders nothing. */
export function BoardOrders({ devices }: PartSlots['boardDeeds']) {
  return useMaySeeOrders() ? <Panel devices={devices} /> : null
}

/** Shielded first, then what runs, then what is held by hand; the rest as the board has it. */
const rankOf = ({ isShielded, isStarted, isByHand }: SlotDevice) =>
  isShielded ? 0 : isStarted ? 1 : isByHand ? 2 : 3

function Panel({ devices }: PartSlots['boardDeeds']) {
  const say = useText(remoteBook)
  const toast = useToast()
  const mayOrder = useMayOrder()
  const [isOpen, setOpen] = useState(false)
  const asked = devices.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, BOARD_ORDERED_MAX)
  const componentIds = asked.map(({ componentId }) => componentId)
  const { data } = useBoardOrders(componentIds)
  if (!data?.isActivated) return null
  const told = new Map(data.devices.map((one) => [one.componentId, one]))
  const offered = asked
    .flatMap((device) => {
      const own = told.get(device.componentId)
      return own
        ? [{ ...device, commands: own.commands, isShielded: device.isShielded || own.isShielded }]
        : []
    })
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.name.localeCompare(other.name))
  // What was ordered from here, as the list behind the mark has it: what a panel shields itself stands among the states.
  const shielded = data.devices.filter(({ isShielded }) => isShielded).length
  // What the dialog warns of is asked at the press: a fire may have begun since the board was drawn.
  const press = (code: Code, componentId: string) =>
    api.deviceCommands({ componentId }).then(
      (device) => openOrder({ code, device }),
      (failure: unknown) => toast.failed(failure, say('noDevice')),
    )
  return (
    <section className="panel rc-board" aria-label={say('deeds')}>
      <header>
        <h2>{say('deeds')}</h2>
        {offered.length > SHOWN_MAX && (
          <span className="text-2 tabular">{say('firstOf', { shown: SHOWN_MAX, all: offered.length })}</span>
        )}
        <span className="spacer" />
        {shielded > 0 && (
          <button
            type="button"
            className="press compact"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <span className="rc-shielded tabular">{say('shielded', { n: shielded })}</span>
          </button>
        )}
      </header>
      {offered.length === 0 && <p className="rc-none text-2">{say('noneHere')}</p>}
      <ul>
        {offered.slice(0, SHOWN_MAX).map((device) => (
          <li key={device.componentId} className="rc-cmd">
            <b>{device.name}</b>
            {mayOrder && (
              <span className="rc-deeds">
                {CODES.filter((code) => isKeyOf(code, device)).map((code) => (
                  <button
                    key={code}
                    type="button"
                    className="press compact"
                    disabled={isIdle(code, device)}
                    onClick={() => void press(code, device.componentId)}
                  >
                    {say(REMOTE_CODES[code])}
                  </button>
                ))}
              </span>
            )}
            <span className="text-2 small ellipsis">
              {device.stands}
              {device.isByHand && ` · ${say('byHand')}`}
            </span>
          </li>
        ))}
      </ul>
      {data.last.length > 0 && (
        <ol className="rc-lasts" aria-label={say('lastOrders')}>
          {data.last.map((order) => (
            <li key={order.orderId} className="small">
              <span className="tabular text-2">{clockOf(order.actedAt ?? order.askedAt)}</span>
              <span className="ellipsis" title={order.name}>
                {say(order.action)} {order.name} <span className="text-2">{order.askedName}</span>
              </span>
              <span className={`rc-last ${order.state}`}>{say(orderStateWord(order))}</span>
            </li>
          ))}
        </ol>
      )}
      <Suspense fallback={null}>
        {isOpen && <StandingDialog of={{ componentIds }} onClose={() => setOpen(false)} />}
      </Suspense>
    </section>
  )
}

type Offered = SlotDevice & { commands: readonly string[] }
/** Of shield and release the one that would change something. */
const isKeyOf = (code: Code, { commands, isShielded }: Offered) =>
  commands.includes(code) && (code !== 'D1003' || !isShielded) && (code !== 'D1004' || isShielded)
/** What runs is not started. A stop is always offered: a device that tells nothing may still run. */
const isIdle = (code: Code, { isStarted, isByHand }: Offered) =>
  (isByHand && (code === 'D1001' || code === 'D1002')) || (isStarted && code === 'D1001')
