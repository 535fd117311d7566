import type { AskOf } from '@gss/kit/call'
import { componentIdOf } from '@gss/devices/contract'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { type LimitBounds, limitFor } from '@gss/measures/contract'
import { limitsFor } from '@gss/measures/server'
import type { Caller } from '@gss/session/server'
import {
  type SystemBoard,
  type BoardCards,
  type BoardCounts,
  type BoardDevice,
  type BoardEvent,
  boardNamed,
  type BoardRow,
  BOARDS,
  type BoardValue,
  type calls,
  NEWEST_MAX,
  standsOn,
} from '../contract/index.ts'
import {
  boardAlarmsOf,
  boardCamerasOf,
  crossingsOf,
  type DeviceRow,
  boardDevicesOf,
  kindCounts,
  boardLayersOf,
  systemBits,
  type UnitSeen,
  unitSeen,
  type ValueRow,
  boardValues,
} from './boardViews.ts'
import type { BoardDeps } from './deps.ts'
import { DWELLINGS } from './ownViews.ts'

export type BoardAsked = AskOf<(typeof calls)['board']>
type Deps = Pick<BoardDeps, 'db' | 'clock'>
const EVENTS_BACK_MS = 86_400_000

/** The unit that is asked about, if the caller sees it. */
export async function seenBoardUnit(
  unitId: string | undefined,
  who: Caller,
  { db }: Pick<BoardDeps, 'db'>,
): Promise<UnitSeen | Refusal> {
  const asked = unitId ?? who.unitId
  if (asked === null) return refuse('board.unitNeeded')
  return (who.sees(asked) && (await unitSeen(db, asked))) || refuse('board.notFound')
}

/** One system of a unit, as it is now. */
export async function systemBoardOf(
  asked: BoardAsked,
  who: Caller,
  deps: Deps,
): Promise<SystemBoard | Refusal> {
  const unit = await seenBoardUnit(asked.unitId, who, deps)
  if ('refused' in unit) return unit
  const row = boardNamed(asked.board)
  if (!row) return refuse('board.notFound')
  const { db, clock } = deps
  const { unitId } = unit
  const { rows, counts } = await boardDevicesOf(db, { unitId, of: row.of, buildingId: asked.buildingId })
  const ids = rows.map(({ componentId }) => componentId)
  const known = rows.map(({ deviceId }) => deviceId)
  const since = new Date(clock().getTime() - EVENTS_BACK_MS)
  const [values, limits, cameras, layers, alarms, crossings, systems] = await Promise.all([
    boardValues(db, unitId, ids),
    limitsFor(db, [unitId]),
    boardCamerasOf(db, unitId, known),
    boardLayersOf(db, unitId, known),
    boardAlarmsOf(db, unitId, ids),
    crossingsOf(db, unitId, ids, since),
    systemBits(db, unitId, [...new Set(rows.flatMap((row) => systemOf(row) ?? []))]),
  ])
  const boundsOf = (value: ValueRow) =>
    limitFor(limits, {
      unitId,
      componentId: value.componentId,
      componentType: value.componentType,
      analogueType: value.measure,
    })
  const valuesBy = groupedBy(values, ({ componentId }) => componentId)
  const camerasBy = groupedBy(cameras, ({ targetId }) => targetId)
  const devices = rows.map(({ transmissionId, systemAddress, ...device }): BoardDevice => ({
    ...device,
    mode: modeIn(systems.get(systemOf({ ...device, transmissionId, systemAddress }) ?? '')),
    values: inOrder(valuesBy.get(device.componentId) ?? [], row).map((value) =>
      withBounds(value, boundsOf(value)),
    ),
    cameras: (camerasBy.get(device.deviceId) ?? []).slice(0, CAMERAS_MAX),
    layerId: layers.get(device.deviceId) ?? null,
  }))
  return { ...unit, counts, devices, alarms, events: eventsOf(rows, crossings, since) }
}
const CAMERAS_MAX = 16

/** GB/T 26875.3 says of systems whether a hand holds them, not of components. */
const systemOf = ({
  kind,
  transmissionId,
  systemType,
  systemAddress,
}: Pick<DeviceRow, 'kind' | 'transmissionId' | 'systemType' | 'systemAddress'>) =>
  kind === 'component' && transmissionId !== null
    ? componentIdOf(transmissionId, 'system', systemType, systemAddress)
    : null
function modeIn(bits: readonly string[] | undefined): BoardDevice['mode'] {
  if (bits === undefined) return null
  return bits.includes('manual') ? 'manual' : 'auto'
}

function groupedBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}

const withBounds = (
  { componentId: _id, componentType: _type, ...value }: ValueRow,
  limit: LimitBounds | null,
): BoardValue => ({
  ...value,
  low: limit?.low ?? null,
  high: limit?.high ?? null,
  lowWarn: limit?.lowWarn ?? null,
  highWarn: limit?.highWarn ?? null,
})

/** What the board names first, in its order; what a device says beside that comes after. */
function inOrder(values: readonly ValueRow[], { measures }: BoardRow): ValueRow[] {
  const at = (measure: number) => {
    const found = measures.indexOf(measure)
    return found < 0 ? measures.length + measure : found
  }
  return values.toSorted((one, other) => at(one.measure) - at(other.measure))
}

/** The newest first: states as they are since, and limits that were crossed. */
function eventsOf(
  rows: readonly DeviceRow[],
  crossings: readonly Pick<BoardEvent, 'at' | 'componentId' | 'measure' | 'side' | 'value'>[],
  since: Date,
): BoardEvent[] {
  const nameOf = new Map(rows.map(({ componentId, name }) => [componentId, name]))
  const turned = rows.flatMap(({ since: at, componentId, name, bits }): BoardEvent[] =>
    at === null || at < since ? [] : [{ at, componentId, name, bits, measure: null, side: '', value: null }],
  )
  const crossed = crossings.map((one): BoardEvent => ({
    ...one,
    name: nameOf.get(one.componentId) ?? '',
    bits: [],
  }))
  return [...turned, ...crossed]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, NEWEST_MAX)
}

/** Every system the unit has, and how many of its devices stand how. */
export async function boardCardsOf(
  unitId: string | undefined,
  who: Caller,
  deps: Deps,
): Promise<BoardCards | Refusal> {
  const unit = await seenBoardUnit(unitId, who, deps)
  if ('refused' in unit) return unit
  const kinds = await kindCounts(deps.db, unit.unitId, DWELLINGS)
  const cards = BOARDS.flatMap(({ key, of }) => {
    const own = kinds.filter((one) => standsOn(of, one))
    return own.length === 0 ? [] : [{ key, ...sumOf(own) }]
  })
  return { ...unit, cards }
}
const COUNTED = [
  'all',
  'online',
  'offline',
  'fire',
  'alarm',
  'warn',
  'fault',
  'shielded',
  'started',
  'feedback',
] as const
function sumOf(all: readonly BoardCounts[]): BoardCounts {
  const sum = {
    all: 0,
    online: 0,
    offline: 0,
    fire: 0,
    alarm: 0,
    warn: 0,
    fault: 0,
    shielded: 0,
    started: 0,
    feedback: 0,
  }
  for (const one of all) for (const name of COUNTED) sum[name] += one[name]
  return sum
}
