import type { AnswerOf, AskOf } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { type Page, totalByPage } from '@gss/kit/wire'
import { actorOf, type Caller } from '@gss/session/server'
import { type calls, type Permit, type RunningPermit, VALIDITY_MAX_H } from '../contract/index.ts'
import type { PermitDeps } from './deps.ts'
import { setValidity as keepValidity } from './permitStore.ts'
import {
  countPermitsByState,
  countPermits,
  type PermitFilters,
  permitById,
  permitsPage,
  running,
  permitStoryOf,
} from './permitViews.ts'
import { componentsOn, permitFloorsOf, watchersOf } from './placeViews.ts'
import { permitPlansFor, pointsFor } from './steps.ts'

type Ask<K extends keyof typeof calls> = AskOf<(typeof calls)[K]>

/** The centre's people see every unit; everybody else their own, or none. */
const scopeOf = (who: Caller): string | null => (who.sees(null) ? null : (who.unitId ?? NO_UNIT))
const NO_UNIT = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export const permitFiltersOf = (
  { isMine, ...asked }: Omit<Ask<'permits'>, 'page' | 'pageRows'>,
  who: Caller,
): PermitFilters => ({ ...asked, scope: scopeOf(who), watcherId: isMine ? who.userId : undefined })

export async function permitsOf(
  { page, pageRows, ...asked }: Ask<'permits'>,
  who: Caller,
  { db }: PermitDeps,
): Promise<Page<Permit>> {
  const filters = permitFiltersOf(asked, who)
  const rows = await permitsPage(db, filters, { page, pageRows })
  const total = totalByPage(rows.length, { page, pageRows }) ?? (await countPermits(db, filters))
  return { rows, page, total }
}

/** Of another unit: not there. */
export async function visiblePermit(
  permitId: string,
  who: Caller,
  { db }: PermitDeps,
): Promise<Permit | Refusal> {
  const permit = await permitById(db, permitId)
  return permit && who.sees(permit.unitId) ? permit : refuse('permit.notFound')
}

export async function permitWithStory(
  { permitId }: Ask<'permit'>,
  who: Caller,
  deps: PermitDeps,
): Promise<AnswerOf<typeof calls.permit> | Refusal> {
  const permit = await visiblePermit(permitId, who, deps)
  if ('refused' in permit) return permit
  return { permit, story: await permitStoryOf(deps.db, permit) }
}

export const permitCountsOf = ({ unitId }: Ask<'permitCounts'>, who: Caller, { db }: PermitDeps) =>
  countPermitsByState(db, { scope: scopeOf(who), unitId })

export const runningFor = (who: Caller, { db }: PermitDeps): Promise<RunningPermit[]> =>
  running(db, scopeOf(who))

/** A person of a unit gets their own's, the centre's people those of the unit they name; of another unit there are none. */
const whose = (unitId: string | undefined, who: Caller): string | null => {
  const asked = unitId ?? who.unitId
  return asked !== null && who.sees(asked) ? asked : null
}

export async function watchPlans({ unitId }: Ask<'watchPlans'>, who: Caller, deps: PermitDeps) {
  const unit = whose(unitId, who)
  return unit === null ? [] : permitPlansFor(deps.db, unit, deps)
}

export async function watchPoints({ planId, unitId }: Ask<'watchPoints'>, who: Caller, deps: PermitDeps) {
  const unit = whose(unitId, who)
  if (unit === null) return []
  const isOfUnit = (await permitPlansFor(deps.db, unit, deps)).some((plan) => plan.planId === planId)
  return isOfUnit ? pointsFor(deps.db, unit, planId, deps) : []
}

export async function watchersFor({ unitId }: Ask<'watchers'>, who: Caller, { db }: PermitDeps) {
  return who.sees(unitId) ? watchersOf(db, unitId) : []
}

export async function placesFor({ unitId, floorId }: Ask<'permitPlaces'>, who: Caller, { db }: PermitDeps) {
  if (!who.sees(unitId)) return { floors: [], points: [] }
  return {
    floors: await permitFloorsOf(db, unitId),
    points: floorId === undefined ? [] : await componentsOn(db, unitId, floorId),
  }
}

export async function givePermitValidity(
  ask: Ask<'setValidity'>,
  who: Caller,
  { db, journal }: PermitDeps,
): Promise<null | Refusal> {
  const { unitType, of, hours } = ask
  if (hours > VALIDITY_MAX_H) return refuse('permit.hoursWrong', { hours: VALIDITY_MAX_H })
  return db.transaction(async (tx) => {
    await keepValidity(tx, ask)
    await journal.write(tx, {
      actor: actorOf(who),
      act: 'permit.setValidity',
      subject: { kind: 'permitRule', id: unitType, name: of },
      after: { hours },
    })
    return null
  })
}
