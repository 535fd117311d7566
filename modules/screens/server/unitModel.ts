import type { AskOf } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Caller } from '@gss/session/server'
import type { calls, UnitModel } from '../contract/index.ts'
import { unitIdOfCode } from './dataV/dataVViews.ts'
import type { ScreenDeps } from './deps.ts'
import { homeFloorsOf } from './home/planViews.ts'
import { buildingsOf, unitFacts } from './home/unitViews.ts'

/** A unit's buildings floor by floor, with what is wrong on each and the drawing it has. */
export async function unitModelOf(
  ask: AskOf<(typeof calls)['unitModel']>,
  who: Caller,
  { db, clock }: Pick<ScreenDeps, 'db' | 'clock'>,
): Promise<UnitModel | Refusal> {
  const unitId = ask.unitId ?? (ask.code ? await unitIdOfCode(db, ask.code) : who.unitId)
  if (unitId === null || !who.sees(unitId)) return refuse('home.notFound')
  const facts = await unitFacts(db, unitId)
  if (!facts) return refuse('home.notFound')
  const [buildings, floors] = await Promise.all([buildingsOf(db, unitId), homeFloorsOf(db, unitId)])
  return { unit: { unitId, code: facts.code, name: facts.name }, at: clock(), buildings, floors }
}
