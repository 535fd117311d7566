import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Caller } from '@gss/session/server'
import {
  type Borders,
  bordersOf,
  isBordered,
  isNarrower,
  isWithinWindow,
  type Scoped,
  WINDOW_SCOPES,
  type WindowOption,
  type WindowOptions,
} from '../contract/index.ts'
import { alarmsByIds } from './alarmViews.ts'
import type { AlarmDeps } from './deps.ts'
import { find } from './find.ts'
import { windowLimits } from './openWindow.ts'
import { placedOf } from './windowOfAlarm.ts'
import { countedWithin, narrowerThan, placesOf } from './windowReach.ts'
import { windowById } from './windowStore.ts'
import { type CountedPlace, componentsWithin, namesOfBorders } from './windowViews.ts'

/** What turning an alarm to test or to maintenance could silence: every scope around it that is known. */
export async function windowOptionsFor(
  alarmId: string,
  who: Caller,
  deps: AlarmDeps,
): Promise<WindowOptions | Refusal> {
  const alarm = await find(deps.db, alarmId, who)
  if (isRefusal(alarm)) return alarm
  const at = placedOf(alarm)
  const scopes = WINDOW_SCOPES.map((scope) => bordersOf(scope, at)).filter(isBordered)
  const counted = await componentsWithin(deps.db, alarm.unitId, bordersOf('transmission', at))
  return optionsOf(alarm.unitId, scopes, counted, who, deps)
}

/** What of a window could stay quiet while the rest is heard again: its panels, floors and loops, and the thing it was opened for. */
export async function narrowOptions(
  windowId: string,
  who: Caller,
  deps: AlarmDeps,
): Promise<WindowOptions | Refusal> {
  const window = await windowById(deps.db, windowId)
  if (!window || !who.sees(window.unitId)) return refuse('alarm.windowNotFound')
  const counted = await componentsWithin(deps.db, window.unitId, window)
  const [alarm] =
    window.sourceKind === 'alarm' && window.sourceId !== null
      ? await alarmsByIds(deps.db, [window.sourceId])
      : []
  const own: Scoped[] =
    alarm && isWithinWindow(window, placedOf(alarm))
      ? [{ ...bordersOnly(window), scope: 'component', componentId: alarm.componentId }]
      : []
  const scopes = [...own, ...narrowerThan(bordersOnly(window), counted)]
    .filter((scoped) => isNarrower(scoped, window))
    .toSorted((one, other) => WINDOW_SCOPES.indexOf(one.scope) - WINDOW_SCOPES.indexOf(other.scope))
  return optionsOf(window.unitId, scopes, counted, who, deps)
}
const bordersOnly = ({ scope, transmissionId, panelId, floorId, loopNo, componentId }: Scoped): Scoped => ({
  scope,
  transmissionId,
  panelId,
  floorId,
  loopNo,
  componentId,
})

async function optionsOf(
  unitId: string,
  scopes: readonly Scoped[],
  counted: readonly CountedPlace[],
  who: Caller,
  deps: AlarmDeps,
): Promise<WindowOptions> {
  const options: WindowOption[] = []
  for (const scoped of scopes)
    options.push({
      ...scoped,
      ...(await namesOfBorders(deps.db, unitId, scoped)),
      ...placesOf(await reached(scoped, scoped)),
    })
  return { ...(await windowLimits(deps)), mayBeLong: who.permits('longWindow', 'edit'), options }

  /** Where one component stands is not in what is counted by floors. */
  function reached(scoped: Scoped, borders: Borders): Promise<CountedPlace[]> {
    return scoped.scope === 'component'
      ? componentsWithin(deps.db, unitId, borders)
      : Promise.resolve(countedWithin(counted, borders))
  }
}
