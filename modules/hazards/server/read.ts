import type { AnswerOf, AskOf } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { type Page, totalByPage } from '@gss/kit/wire'
import { type Caller, NO_UNIT, scopeOf } from '@gss/session/server'
import { type calls, type Hazard, HAZARD_SPAN_MAX_DAYS } from '../contract/index.ts'
import type { HazardDeps } from './deps.ts'
import { hazardCountsOf, funnelOf, hazardGroupsOf } from './figuresViews.ts'
import {
  countHazardsByState,
  countHazards,
  type HazardFilters,
  hazardById,
  hazardsPage,
  hazardStoryOf,
} from './hazardViews.ts'
import { executorsOf } from './placeViews.ts'

type Ask<K extends keyof typeof calls> = AskOf<(typeof calls)[K]>
const DAY_MS = 86_400_000

export async function readHazards(
  { page, pageRows, isMine, ...asked }: Ask<'hazards'>,
  who: Caller,
  { db, clock }: HazardDeps,
): Promise<Page<Hazard>> {
  const filters: HazardFilters = {
    ...asked,
    scope: scopeOf(who),
    executorId: isMine ? who.userId : undefined,
    now: clock(),
  }
  const rows = await hazardsPage(db, filters, { page, pageRows })
  const total = totalByPage(rows.length, { page, pageRows }) ?? (await countHazards(db, filters))
  return { rows, page, total }
}

/** Of another unit: not there. */
export async function hazardWithStory(
  { hazardId }: Ask<'hazard'>,
  who: Caller,
  deps: HazardDeps,
): Promise<AnswerOf<typeof calls.hazard> | Refusal> {
  const hazard = await visibleHazard(hazardId, who, deps)
  if ('refused' in hazard) return hazard
  return { hazard, story: await hazardStoryOf(deps.db, hazard) }
}

export async function visibleHazard(
  hazardId: string,
  who: Caller,
  { db, clock }: HazardDeps,
): Promise<Hazard | Refusal> {
  const hazard = await hazardById(db, hazardId, clock())
  return hazard && who.sees(hazard.unitId) ? hazard : refuse('hazard.notFound')
}

export const openByState = ({ unitId }: Ask<'openHazards'>, who: Caller, { db, clock }: HazardDeps) =>
  countHazardsByState(db, { scope: scopeOf(who), unitId, now: clock() })

export async function executorsFor({ unitId }: Ask<'executors'>, who: Caller, { db }: HazardDeps) {
  const whose = unitId ?? who.unitId
  return whose !== null && who.sees(whose) ? executorsOf(db, whose) : []
}

export async function readHazardFigures(
  { unitId, from, until, offsetMin }: Ask<'hazardFigures'>,
  who: Caller,
  { db, clock }: HazardDeps,
): Promise<AnswerOf<typeof calls.hazardFigures> | Refusal> {
  if (until.getTime() - from.getTime() > HAZARD_SPAN_MAX_DAYS * DAY_MS)
    return refuse('hazard.spanTooLong', { days: HAZARD_SPAN_MAX_DAYS })
  const scope = scopeOf(who)
  // Of another unit there is nothing to count.
  const whose = unitId !== undefined && scope !== null && unitId !== scope ? NO_UNIT : (unitId ?? scope)
  const period = { unitId: whose, from, until, now: clock(), offsetMin }
  const counts = await hazardCountsOf(db, period)
  return { ...counts, funnel: await funnelOf(db, period), ...(await hazardGroupsOf(db, period)) }
}
