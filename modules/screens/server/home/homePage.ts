import { moduleAccessOf } from '@gss/archives/contract'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { atWall, dayOf, dayPlus } from '@gss/kit/zone'
import { ROLE } from '@gss/session/contract'
import type { Caller } from '@gss/session/server'
import { parameters as ofSystem } from '@gss/system/contract'
import type { HomePage, ModuleState } from '../../contract/index.ts'
import type { ScreenDeps } from '../deps.ts'
import { homeKept } from './homeStore.ts'
import { homeFloorsOf } from './planViews.ts'
import {
  homeAlarmsOf,
  buildingsOf,
  homeDevicesOf,
  homeHazardsOf,
  unitLinesOf,
  systemsOf,
  type UnitFacts,
  unitFacts,
} from './unitViews.ts'
import { type HomeDay, roomDutyOf, maintenanceOf, patrolOf } from './workViews.ts'

/** Spec #homeType: 2 is the one that can be arranged. */
const ARRANGED_TYPE = '2'

/** Spec §6: role 20010, of the unit's side, and a unit whose home page is not the standard one. */
export const isArranger = (
  who: Pick<Caller, 'origin' | 'roleId' | 'unitId'>,
  facts: Pick<UnitFacts, 'unitId' | 'homeType'>,
) =>
  who.origin === 'gss' &&
  who.roleId === ROLE.unitManager &&
  who.unitId === facts.unitId &&
  facts.homeType === ARRANGED_TYPE

type Section<T> = [state: ModuleState, value: T | null]

/** All of it at once. What cannot be read fails by itself: the rest of the page stands. */
export async function homePageOf(
  unitIdAsked: string | undefined,
  who: Caller,
  deps: ScreenDeps,
): Promise<HomePage | Refusal> {
  const { db, clock, parameters, files, safetyOf, log } = deps
  const unitId = unitIdAsked ?? who.unitId
  if (unitId === null || !who.sees(unitId)) return refuse('home.notFound')
  const facts = await unitFacts(db, unitId)
  if (!facts) return refuse('home.notFound')
  const now = clock()
  const access = moduleAccessOf(who.origin, facts.closed)
  const may = (permission: string) => who.permits(permission, 'query')
  async function section<T>(
    isOpen: boolean,
    isGranted: boolean,
    read: () => Promise<T | null>,
  ): Promise<Section<T>> {
    if (!isOpen) return ['closed', null]
    if (!isGranted) return ['denied', null]
    try {
      return ['shown', await read()]
    } catch (error) {
      log.error({ err: error, unitId }, 'a module of a home page could not be read')
      return ['failed', null]
    }
  }
  const day = dayAround(now)
  const lines = unitLinesOf(db, unitId)
  const kept = homeKept(db, unitId)
  const [
    home,
    floors,
    buildings,
    counted,
    safety,
    system,
    patrol,
    device,
    duty,
    maintenance,
    alarms,
    hazard,
    phone,
  ] = await Promise.all([
    kept,
    section(true, may('plan'), async () =>
      (await kept).middle === 'plan' ? homeFloorsOf(db, unitId) : null,
    ),
    buildingsOf(db, unitId),
    lines,
    section(true, may('safetyScore'), () => safetyOf(db, unitId, who)),
    section(true, true, () => systemsOf(db, unitId)),
    section(access.patrol, may('patrol'), () => patrolOf(db, unitId, day)),
    section(true, true, async () => homeDevicesOf(db, unitId, await lines)),
    section(access.duty, may('dutyRecord'), () => roomDutyOf(db, unitId, day)),
    section(access.maintenance, may('maintTicket'), () => maintenanceOf(db, unitId, day.today)),
    section(true, may('alarm'), () => homeAlarmsOf(db, unitId)),
    section(access.patrol, may('hazard'), () => homeHazardsOf(db, unitId, now)),
    parameters.valueOf(ofSystem.supportPhone),
  ])
  const background = home.backgroundId === null ? null : await files.find(db, home.backgroundId)
  const { homeType: _, closed: __, ...unit } = facts
  return {
    unit,
    at: now,
    mayArrange: isArranger(who, facts) && who.permits('homePage', 'edit'),
    maySeeScreens: who.permits('smartPage', 'query'),
    mayEditTiles: who.permits('smartPage', 'edit'),
    entries: home.entries,
    backgroundId: background?.fileId ?? null,
    backgroundName: background?.name ?? null,
    backgroundBytes: background?.bytes ?? 0,
    middle: home.middle,
    floors: floors[1],
    buildings,
    ...counted,
    states: {
      safety: safety[0],
      system: system[0],
      patrol: patrol[0],
      device: device[0],
      duty: duty[0],
      maintenance: maintenance[0],
      alarms: alarms[0],
      hazard: hazard[0],
    },
    safety: safety[1],
    system: system[1],
    patrol: patrol[1],
    device: device[1],
    duty: duty[1],
    maintenance: maintenance[1],
    alarms: alarms[1],
    hazard: hazard[1],
    supportPhone: phone,
  }
}

/** The centre's day, from midnight to midnight. */
function dayAround(now: Date): HomeDay & { today: string } {
  const today = dayOf(now)
  return { today, from: atWall(today), until: atWall(dayPlus(today, 1)), now }
}
