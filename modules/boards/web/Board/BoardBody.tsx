import { DRILL_MARK } from '@gss/alarms/contract'
import { openAlarm } from '@gss/alarms/web'
import { Curves, useMeasureName, valueText } from '@gss/measures/web'
import { FloorMap } from '@gss/floorplans/web'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { usePartSlot } from '@gss/web-kit/shell/partSlots'
import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import { Segmented } from 'antd'
import { memo, Suspense, useCallback, useState } from 'react'
import {
  ALARM_BITS,
  type SystemBoard,
  type BoardAlarm,
  type BoardDevice,
  type BoardEvent,
  type BoardRow,
  FAULT_BITS,
  deviceStandingOf,
} from '../../contract/index.ts'
import { boardsBook } from '../boardsBook.ts'
import { Drawings } from '../drawings/Drawings.tsx'
import { BoardPart } from '../Frame/BoardHead.tsx'
import { type CountedBoard, BoardCountsRow } from '../Frame/Counts.tsx'
import { Bullet } from './Bullet.tsx'
import { FloorTable } from './FloorTable.tsx'
import { LazyDeviceCard } from './LazyDeviceCard.tsx'
import { besideOf } from '../besideOf.ts'
import { type Headline, headlines } from '../headline.ts'

const DeviceTable = placedPart(() => import('./DeviceTable.tsx').then((m) => m.DeviceTable))
const PLAN_PX = 300

/** A board: figures, what stands large, its curve, what is drawn, floors and plan; beside them alarms and what became otherwise. */
export function BoardBody({ board, row }: { board: SystemBoard; row: BoardRow }) {
  const say = useText(boardsBook)
  const [picked, setPicked] = useState<CountedBoard | null>(null)
  const [isTable, setTable] = useState(false)
  const [openedId, setOpened] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const open = useCallback((device: BoardDevice) => setOpened(device.deviceId), [])
  const { unitId, devices, counts, alarms, events } = board
  const shown = devices.filter((device) => isPicked(device, picked))
  const large = headlines(devices, row)
  const curve = large.find((one) => keyOf(one) === chosen) ?? large[0]
  const opened = devices.find(({ deviceId }) => deviceId === openedId)
  const openById = (componentId: string) => {
    const found = devices.find((one) => one.componentId === componentId)
    if (found) open(found)
  }
  return (
    <>
      <BoardCountsRow counts={counts} cards={row.cards} picked={picked} onPick={setPicked} />
      <div className="bd-bar">
        <Segmented
          value={isTable ? 'table' : 'board'}
          onChange={(value) => setTable(value === 'table')}
          options={[
            { value: 'board', label: say('asBoard') },
            { value: 'table', label: say('asTable') },
          ]}
        />
        {counts.all > devices.length && (
          <span className="text-2 tabular">{say('first', { shown: devices.length, all: counts.all })}</span>
        )}
      </div>
      {isTable ? (
        <Suspense>
          <DeviceTable devices={shown} onOpen={open} />
        </Suspense>
      ) : (
        <div className="bd-grid">
          <div className="bd-col">
            {large.length > 0 && (
              <div className="panel bd-bullets">
                {large.map((one) => (
                  <Bullet
                    key={keyOf(one)}
                    headline={one}
                    isChosen={one === curve}
                    onChoose={() => setChosen(keyOf(one))}
                  />
                ))}
              </div>
            )}
            {curve && (
              <BoardPart name={say('trend')} fact={curve.device.name}>
                <div className="bd-trend">
                  <Curves
                    unitId={unitId}
                    componentId={curve.device.componentId}
                    measures={besideOf(curve.value.measure, curve.device.values)}
                  />
                </div>
              </BoardPart>
            )}
            <Drawings row={row} devices={shown} onOpen={open} />
            <div className="bd-halves">
              <BoardPart name={say('floors')} fact={shown.length}>
                <FloorTable devices={shown} row={row} chosen={openedId} onOpen={open} />
              </BoardPart>
              <Plan devices={shown} />
            </div>
          </div>
          <aside className="bd-col">
            <Alarms alarms={alarms} />
            <Orders devices={devices} />
            <Events events={events} onOpen={openById} />
          </aside>
        </div>
      )}
      {opened && (
        <LazyDeviceCard
          key={opened.deviceId}
          device={opened}
          unitId={unitId}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
const keyOf = ({ device, value }: Headline) => `${device.deviceId} ${value.measure}`

/** A device may be counted more than once: broken, and shielded. */
export function isPicked(device: BoardDevice, picked: CountedBoard | null): boolean {
  switch (picked) {
    case null:
    case 'all':
      return true
    case 'online':
      return device.isOnline
    case 'offline':
      return !device.isOnline
    case 'fault':
      return device.bits.some((bit) => FAULT_BITS.includes(bit))
    case 'alarm':
      return deviceStandingOf({ ...device, bits: device.bits.filter((bit) => bit !== 'fire') }) === 'alarm'
    case 'warn':
      return deviceStandingOf({ bits: [], isOnline: true, values: device.values }) === 'warn'
    case 'fire':
    case 'shielded':
    case 'started':
    case 'feedback':
      return device.bits.includes(picked)
  }
}

/** The plan on which the first of them stands. */
function Plan({ devices }: { devices: readonly BoardDevice[] }) {
  const say = useText(boardsBook)
  const [shownId, setShown] = useState<string | null>(null)
  const here = devices.filter(({ layerId }) => layerId !== null)
  // The order changes with each value that is heard: the plan stays the one that is looked at, unless something burns on another.
  const placed =
    here.find(({ bits }) => bits.includes('fire')) ??
    here.find(({ layerId }) => layerId === shownId) ??
    here[0]
  const layerId = placed?.layerId ?? null
  if (layerId !== shownId) setShown(layerId)
  return (
    <BoardPart name={say('plan')} fact={placed && `${placed.buildingName} ${placed.floorName}`}>
      {placed?.layerId ? (
        <FloorMap
          key={placed.layerId}
          layerId={placed.layerId}
          componentId={placed.deviceId}
          height={PLAN_PX}
          isCompact
        />
      ) : (
        <p className="bd-none text-2">{say('noPlan')}</p>
      )}
    </BoardPart>
  )
}

const Alarms = memo(function Alarms({ alarms }: { alarms: readonly BoardAlarm[] }) {
  const say = useText(boardsBook)
  return (
    // A drill is listed as on the desk, and counts as little.
    <BoardPart name={say('alarms')} fact={alarms.filter(({ isDrill }) => !isDrill).length}>
      {alarms.length === 0 && <p className="bd-none text-2">{say('noAlarms')}</p>}
      <ul className="bd-rows">
        {alarms.map(({ alarmId, kind, title, place, raisedAt, isHeld, isDrill }) => (
          <li key={alarmId} className={isDrill ? 'drill' : undefined}>
            <button type="button" onClick={() => openAlarm(alarmId)}>
              <StateMark state={kind} size={16} isHeld={isHeld} />
              <span className="bd-two">
                <b className="ellipsis" title={title}>
                  {isDrill && DRILL_MARK}
                  {title}
                </b>
                <span className="text-2 ellipsis" title={place}>
                  {place}
                </span>
              </span>
              <span className="bd-two at-end tabular">
                {clockOf(raisedAt)}
                <span className="text-2">{say(isHeld ? 'alarm.held' : 'alarm.free')}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </BoardPart>
  )
})

/** What can be ordered of this board, said by whoever orders. */
const Orders = memo(function Orders({ devices }: { devices: readonly BoardDevice[] }) {
  const say = useText(boardsBook)
  const deeds = usePartSlot('boardDeeds')
  if (deeds.length === 0) return null
  const told = devices.map((device) => {
    const { componentId, name, bits, mode } = device
    const stands = deviceStandingOf(device)
    return {
      componentId,
      name,
      stands: stands === 'normal' ? say('stand.normal') : say(`count.${stands}`),
      isStarted: bits.includes('started'),
      isShielded: bits.includes('shielded'),
      isByHand: mode === 'manual',
    }
  })
  return deeds.map((Deeds, at) => <Deeds key={at} devices={told} />)
})

// oxfmt-ignore
const BITS = [
  'fire', 'urgent', 'fault', 'shielded', 'supervisory', 'started', 'feedback', 'delay', 'powerFault', 'mainPowerFault', 'backupPowerFault', 'busFault',
  'offline', 'manual',
] as const
const markOf = (bits: readonly string[]) => {
  if (bits.includes('fire')) return 'fire'
  if (bits.some((bit) => ALARM_BITS.includes(bit))) return 'supervisory'
  if (bits.some((bit) => FAULT_BITS.includes(bit))) return 'fault'
  return (
    (['offline', 'shielded', 'started', 'feedback'] as const).find((bit) => bits.includes(bit)) ?? 'normal'
  )
}

const Events = memo(function Events({
  events,
  onOpen,
}: {
  events: readonly BoardEvent[]
  onOpen: (componentId: string) => void
}) {
  const say = useText(boardsBook)
  const nameOf = useMeasureName()
  return (
    <BoardPart name={say('events')}>
      {events.length === 0 && <p className="bd-none text-2">{say('noEvents')}</p>}
      <ul className="bd-rows">
        {events.map(({ at, componentId, name, bits, measure, side, value }) => {
          const bit = BITS.find((one) => bits.includes(one))
          const said =
            measure !== null && side !== ''
              ? `${nameOf(measure)} ${valueText(measure, value)} ${say(`side.${side}`)}`
              : say(`bit.${bit ?? 'none'}`)
          return (
            <li key={`${componentId} ${measure ?? ''} ${at.getTime()}`}>
              <button type="button" onClick={() => onOpen(componentId)}>
                <span className="tabular text-2">{clockOf(at)}</span>
                <StateMark state={measure === null ? markOf(bits) : 'supervisory'} />
                <span className="bd-two">
                  <span>{name}</span>
                  <span className="text-2 ellipsis">{said}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </BoardPart>
  )
})
