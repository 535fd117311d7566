import type { AskOf, AnswerOf } from '@gss/kit/call'
import { refuse, type Refusal } from '@gss/kit/refusal'
import { actorOf, type Caller } from '@gss/session/server'
import type { changeCalls } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { approvalRulesOf, writeRules } from '../register/changeStore.ts'
import type { KeptObject } from '../register/kept.ts'
import { holdUnit } from '../register/referredViews.ts'

type Rules = AnswerOf<typeof changeCalls.changeRules>
/** The centre's own is changed by the centre alone, and waits for nobody. */
const canWait = ({ owner }: KeptObject): boolean => owner !== 'centre'

export async function changeRules(
  { unitId: asked }: AskOf<typeof changeCalls.changeRules>,
  who: Caller,
  { db, register }: ArchiveDeps,
): Promise<Rules | Refusal> {
  const unitId = asked ?? who.unitId
  if (unitId === null) return refuse('archive.unitNeeded')
  if (!who.sees(unitId)) return refuse('archive.notFound')
  const on = new Map((await approvalRulesOf(db, unitId)).map((rule) => [rule.object, rule]))
  const rows = [...register.values()].filter(canWait).map(({ description: { object, label } }) => {
    const rule = on.get(object)
    return {
      object,
      label,
      needsApproval: rule !== undefined,
      changedBy: rule?.changedBy ?? '',
      changedAt: rule?.changedAt ?? null,
    }
  })
  return { unitId, rows }
}

/** What is asked for already goes its way; what is switched off is open requests' end by a decision, not by itself. */
export async function setChangeRules(
  { unitId, objects, needsApproval }: AskOf<typeof changeCalls.setChangeRules>,
  who: Caller,
  { db, clock, journal, register }: ArchiveDeps,
): Promise<null | Refusal> {
  if (!who.sees(unitId)) return refuse('archive.notFound')
  const asked = [...new Set(objects)]
  for (const object of asked) {
    const kept = register.get(object)
    if (!kept) return refuse('archive.objectUnknown')
    if (!canWait(kept)) return refuse('archive.ruleOfCentre')
  }
  return db.transaction(async (tx) => {
    if (!(await holdUnit(tx, unitId))) return refuse('archive.notFound')
    const by = { name: who.realname, now: clock() }
    const moved = await writeRules(tx, { unitId, objects: asked, isOn: needsApproval }, by)
    if (moved.length === 0) return null
    await journal.write(tx, {
      unitId,
      actor: actorOf(who),
      act: needsApproval ? 'changeRule.on' : 'changeRule.off',
      subject: { kind: 'changeRule', id: unitId, name: '' },
      after: { objects: moved },
    })
    return null
  })
}
