import type { Place } from '@gss/server-kit/database'
import type { PanelNow, Power } from '../contract/index.ts'
import type { DutyDeps } from './deps.ts'
import { devicesOfRooms, type RoomDevice } from './panelViews.ts'

const PLACES_MAX = 6
interface OfRoom {
  unitId: string
  roomId: string
}

/** What the panels of these rooms told between two moments, and how they stand now. */
export async function panelsOf(
  place: Place,
  rooms: readonly OfRoom[],
  span: { from: Date; until: Date },
  { raisedBehind }: Pick<DutyDeps, 'raisedBehind'>,
): Promise<(room: OfRoom) => PanelNow> {
  const unitIds = [...new Set(rooms.map(({ unitId }) => unitId))]
  const [devices, raised] = [
    await devicesOfRooms(place, unitIds),
    await raisedBehind(place, { unitIds, ...span }),
  ]
  return ({ unitId, roomId }) => {
    const own = devices.filter((each) => each.roomId === roomId)
    const ids = new Set(own.map(({ transmissionId }) => transmissionId))
    const behind = raised.filter(
      (each) => each.unitId === unitId && each.transmissionId !== null && ids.has(each.transmissionId),
    )
    const sum = (of: (each: (typeof behind)[0]) => number) =>
      behind.reduce((total, each) => total + of(each), 0)
    return {
      fires: sum(({ fires }) => fires),
      falses: sum(({ falses }) => falses),
      faults: sum(({ faults }) => faults),
      supervisory: sum(({ supervisory }) => supervisory),
      isOnline: own.length === 0 ? null : own.every(({ isOnline }) => isOnline),
      mainPower: worst(own, 'mainPower'),
      sparePower: worst(own, 'sparePower'),
      places: behind.flatMap(({ places }) => places).slice(0, PLACES_MAX),
    }
  }
}
const GRAVER: readonly Power[] = ['fault', 'unknown', 'ok']
const worst = (own: readonly RoomDevice[], of: 'mainPower' | 'sparePower'): Power =>
  own.length === 0
    ? 'unknown'
    : (GRAVER.find((each) => own.some((device) => device[of] === each)) ?? 'unknown')
