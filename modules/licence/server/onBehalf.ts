import type { Clock } from '@gss/server-kit/clock'
import type { Place } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import type { Act, Journal } from '@gss/server-kit/journal'
import type { Caller } from '@gss/session/server'
import { ON_BEHALF, scopeOfAct, type TrustScope } from '../contract/index.ts'
import { dayOf } from './judge.ts'
import { type KeptAct, keepActs } from './trustStore.ts'
import { centrePeople, trustInForce } from './trustViews.ts'

/** Whether the centre acts for a unit in this, on this day. For modules above: what is the unit's own to do. */
export async function isEntrusted(
  place: Place,
  who: Pick<Caller, 'origin' | 'unitId'>,
  { unitId, scope }: { unitId: string; scope: TrustScope },
  now: Date,
): Promise<boolean> {
  if (who.origin !== 'rms' || who.unitId !== null) return false
  return (await trustInForce(place, [unitId], dayOf(now))).some((each) => each.scope === scope)
}

/** The journal, in which what the centre did for a unit that entrusted it says so; the unit finds it in a list of its own. */
export function journalOnBehalf(journal: Journal, clock: Clock): Journal {
  async function writeAll(place: Place, acts: readonly Act[]): Promise<void> {
    const now = clock()
    const marked = await marking(place, acts, dayOf(now))
    await journal.writeAll(
      place,
      acts.map((act) =>
        marked.has(act) ? { ...act, note: [ON_BEHALF, act.note].filter(Boolean).join(' ') } : act,
      ),
    )
    await keepActs(place, [...marked.values()], now)
  }
  return { writeAll, write: (place, act) => writeAll(place, [act]) }
}

async function marking(place: Place, acts: readonly Act[], today: string): Promise<Map<Act, KeptAct>> {
  const marked = new Map<Act, KeptAct>()
  const asked = acts.flatMap((act) => {
    const scope = scopeOfAct(act.act)
    const { unitId, actor } = act
    return scope !== null && unitId !== undefined && actor.id !== null
      ? [{ act, scope, unitId, userId: actor.id }]
      : []
  })
  if (asked.length === 0) return marked
  const inForce = await trustInForce(place, [...new Set(asked.map(({ unitId }) => unitId))], today)
  if (inForce.length === 0) return marked
  const centre = await centrePeople(place, [...new Set(asked.map(({ userId }) => userId))])
  for (const { act, scope, unitId, userId } of asked) {
    const trust = inForce.find((each) => each.unitId === unitId && each.scope === scope)
    if (!trust || !centre.has(userId)) continue
    const { kind: subjectKind, name: subjectName } = act.subject
    const kept = { unitId, trustId: trust.trustId, actId: newId(), userId, userName: act.actor.name, scope }
    marked.set(act, { ...kept, act: act.act, subjectKind, subjectName })
  }
  return marked
}
