import { usePartSlot } from '@gss/web-kit/shell/partSlots'
import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Suspense } from 'react'
import { type BoardDevice, type BoardRow, type Drawing, M } from '../../contract/index.ts'
import { boardsBook } from '../boardsBook.ts'
import { BoardPart } from '../Frame/BoardHead.tsx'
import { nameHere } from '../Frame/nameHere.ts'
import { Pump } from './Pump.tsx'

/** Each is on one board alone. */
const Stair = placedPart(() => import('./Stair.tsx').then((m) => m.Stair))
const Tank = placedPart(() => import('./Tank.tsx').then((m) => m.Tank))
const TwoSources = placedPart(() => import('./TwoSources.tsx').then((m) => m.TwoSources))

const DRAWN_MAX = 8
const PUMP_TYPES: readonly number[] = [91, 95, 105, 111]

interface DrawingsProps {
  row: BoardRow
  devices: readonly BoardDevice[]
  onOpen: (device: BoardDevice) => void
}

/** What the board draws of its equipment; nothing, where nothing of it is there. */
export function Drawings({ row, devices, onOpen }: DrawingsProps) {
  const say = useText(boardsBook)
  const deeds = usePartSlot('deviceDeeds')
  const { drawing } = row
  if (drawing === null || devices.length === 0) return null
  if (drawing === 'stair')
    return (
      <BoardPart name={say('drawing')}>
        <Suspense>
          <Stair devices={devices} row={row} />
        </Suspense>
      </BoardPart>
    )
  if (drawing === 'battery') return <Batteries devices={devices} />
  if (drawing === 'doors') return <Doors devices={devices} />
  const drawn = devices.filter((device) => drawing !== 'pump' || PUMP_TYPES.includes(device.componentType))
  if (drawn.length === 0) return null
  return (
    <BoardPart
      name={say('drawing')}
      {...(drawn.length > DRAWN_MAX && { fact: say('first', { shown: DRAWN_MAX, all: drawn.length }) })}
    >
      <ul className="bd-drawn">
        {drawn.slice(0, DRAWN_MAX).map((device) => (
          <li key={device.deviceId}>
            <button type="button" onClick={() => onOpen(device)}>
              <span className="ellipsis" title={device.name}>
                {nameHere(device)}
              </span>
              <span className="text-3 small ellipsis">{device.place}</span>
              {drawing === 'pump' && <Pump device={device} />}
              <Suspense>
                {drawing === 'tank' && <Tank device={device} row={row} />}
                {drawing === 'power' && <TwoSources device={device} />}
              </Suspense>
              {(drawing === 'zones' ||
                drawing === 'switches' ||
                drawing === 'valves' ||
                drawing === 'states') && <Plate device={device} of={drawing} />}
            </button>
            {/* What runs is started and stopped where it is drawn. */}
            {RUNS.includes(drawing) &&
              deeds.map((Deeds, at) => <Deeds key={at} componentId={device.componentId} />)}
          </li>
        ))}
      </ul>
    </BoardPart>
  )
}
const RUNS: readonly Drawing[] = ['pump', 'switches']

/** A large word: what a thing without values is. */
function Plate({ device, of }: { device: BoardDevice; of: 'zones' | 'switches' | 'valves' | 'states' }) {
  const say = useText(boardsBook)
  const { bits } = device
  const amps = device.values.find(({ measure }) => measure === M.current)
  const words: Readonly<
    Record<typeof of, readonly (readonly [holds: boolean, word: string, tone: string])[]>
  > = {
    zones: [
      [bits.includes('fire'), say('bit.fire'), 'grave'],
      [bits.includes('feedback'), say('zone.fired'), 'grave'],
      [bits.includes('started'), say('zone.starting'), 'grave'],
      [bits.includes('delay'), say('zone.delay'), 'grave'],
      [device.mode === 'manual', say('zone.manual'), 'warned'],
    ],
    switches: [
      [bits.includes('started') || (amps !== undefined && (amps.value ?? 0) > 0), say('switch.on'), 'live'],
      [true, say('switch.off'), ''],
    ],
    states: [
      [bits.includes('fire'), say('bit.fire'), 'grave'],
      [bits.includes('shielded'), say('bit.shielded'), ''],
      [bits.includes('feedback'), say('bit.feedback'), 'live'],
      [bits.includes('started'), say('bit.started'), 'live'],
    ],
    valves: [
      [bits.includes('supervisory'), say('valve.shut'), 'warned'],
      [bits.includes('started'), say('bit.started'), 'live'],
    ],
  }
  const fault: readonly [boolean, string, string] = [bits.includes('fault'), say('bit.fault'), 'warned']
  const found = [fault, ...words[of]].find(([holds]) => holds)
  return <b className={`bd-plate ${found?.[2] ?? ''}`}>{found?.[1] ?? say('stand.normal')}</b>
}

const STEPS: readonly (readonly [from: number, until: number])[] = [
  [0, 10],
  [10, 20],
  [20, 50],
  [50, 80],
  [80, 101],
]
/** How many batteries are how full. */
function Batteries({ devices }: { devices: readonly BoardDevice[] }) {
  const say = useText(boardsBook)
  const charges = devices.map(
    ({ values }) => values.find(({ measure }) => measure === M.battery)?.value ?? null,
  )
  const rows = STEPS.map(([from, until]) => ({
    word: `${from}–${Math.min(until, 100)} %`,
    count: charges.filter((one) => one !== null && one >= from && one < until).length,
  }))
  const all = [...rows, { word: say('battery.none'), count: charges.filter((one) => one === null).length }]
  return (
    <Bars
      name={say('battery')}
      rows={all.map(({ word, count }) => ({ word, part: count, whole: devices.length, said: String(count) }))}
    />
  )
}

/** Of each floor, how many doors stand open. */
function Doors({ devices }: { devices: readonly BoardDevice[] }) {
  const say = useText(boardsBook)
  const floors = [...new Set(devices.map((one) => `${one.buildingName} ${one.floorName}`.trim()))]
  const isOpen = ({ bits }: BoardDevice) => bits.some((bit) => bit === 'started' || bit === 'feedback')
  const rows = floors.map((word) => {
    const own = devices.filter((one) => `${one.buildingName} ${one.floorName}`.trim() === word)
    const open = own.filter(isOpen).length
    return {
      word: word || say('noFloor'),
      part: open,
      whole: own.length,
      said: say('doors.open', { open, all: own.length }),
    }
  })
  return (
    <Bars
      name={say('drawing')}
      rows={rows.toSorted((one, other) => other.part / other.whole - one.part / one.whole)}
    />
  )
}

function Bars({
  name,
  rows,
}: {
  name: string
  rows: readonly { word: string; part: number; whole: number; said: string }[]
}) {
  return (
    <BoardPart name={name}>
      <ul className="bd-bars">
        {rows.map(({ word, part, whole, said }) => (
          <li key={word}>
            <span className="ellipsis">{word}</span>
            <i>
              <b style={{ width: `${whole === 0 ? 0 : (part / whole) * 100}%` }} />
            </i>
            <span className="tabular text-2">{said}</span>
          </li>
        ))}
      </ul>
    </BoardPart>
  )
}
