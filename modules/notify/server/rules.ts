import { unitById } from '@gss/archives/server'
import type { AskOf } from '@gss/kit/call'
import { keysOf } from '@gss/kit/keys'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { newId, PLATFORM_UNIT } from '@gss/server-kit/ids'
import { actorOf, type Caller } from '@gss/session/server'
import { type Audience, type calls, type NotifyChannel, unknownPlaceholder } from '../contract/index.ts'
import type { NotifyDeps } from './deps.ts'
import { isAddressOf } from './recipient.ts'
import { deleteRule, insertRule, type KeptNotifyRule, ruleById, rulesByIds, updateRule } from './ruleStore.ts'
import { isRobotThere } from './wayStore.ts'

type Draft = Omit<AskOf<typeof calls.addRule>, 'unitId'>

/** What reaches whom. */
const CHANNELS_OF: Readonly<Record<Audience, readonly NotifyChannel[]>> = {
  role: ['sms', 'email', 'voice', 'push'],
  holders: ['sms', 'email', 'voice', 'push'],
  contact: ['sms', 'voice'],
  address: ['sms', 'email', 'voice'],
  robot: ['robot'],
}

async function flawIn(draft: Draft, { db }: NotifyDeps): Promise<Refusal | null> {
  const { audience, channel, roleId, contactRole, address, wayId, words } = draft
  if (!CHANNELS_OF[audience].includes(channel)) return refuse('notify.channelWrong')
  if (channel === 'push' && draft.needsConfirm) return refuse('notify.pushAsksNothing')
  if (isNamedOtherwise(draft)) return refuse('notify.audienceMissing')
  if (audience === 'role' && roleId === null) return refuse('notify.audienceMissing')
  if (audience === 'contact' && !contactRole) return refuse('notify.audienceMissing')
  if (audience === 'address' && !isAddressOf(channel, (address ?? '').trim()))
    return refuse('notify.recipientWrong')
  if (audience === 'robot' && (wayId === null || !(await isRobotThere(db, wayId))))
    return refuse('notify.audienceMissing')
  const name = unknownPlaceholder(words)
  return name === null ? null : refuse('notify.placeholderUnknown', { name })
}

/** Each audience is named by one thing; another beside it is a mistake. */
const NAMED_BY = { role: 'roleId', contact: 'contactRole', address: 'address', robot: 'wayId' } as const
const isNamedOtherwise = (draft: Draft): boolean =>
  keysOf(NAMED_BY).some((audience) => audience !== draft.audience && draft[NAMED_BY[audience]] !== null)

const cleaned = ({ address, words, ...rest }: Draft) => ({
  ...rest,
  address: address === null ? null : address.trim(),
  words: words.trim(),
})
const subject = ({ ruleId, category }: Pick<KeptNotifyRule, 'ruleId' | 'category'>) => ({
  kind: 'notifyRule',
  id: ruleId,
  name: category,
})
const unitOf = ({ unitId }: Pick<KeptNotifyRule, 'unitId'>) => (unitId === PLATFORM_UNIT ? {} : { unitId })

/** What holds for every unit is the centre's to say; a unit's people make rules of their unit. */
const maySet = (who: Caller, unitId: string) => who.sees(unitId === PLATFORM_UNIT ? null : unitId)

export async function addNotifyRule(
  { unitId: named, ...draft }: AskOf<typeof calls.addRule>,
  who: Caller,
  deps: NotifyDeps,
): Promise<null | Refusal> {
  const { db, clock, journal } = deps
  const unitId = named ?? who.unitId ?? PLATFORM_UNIT
  if (!maySet(who, unitId) || (unitId !== PLATFORM_UNIT && !(await unitById(db, unitId))))
    return refuse('notify.unitNotFound')
  const flaw = await flawIn(draft, deps)
  if (flaw) return flaw
  const now = clock()
  const added = { unitId, ruleId: newId(now.getTime()), ...cleaned(draft) }
  return db.transaction(async (tx) => {
    await insertRule(tx, added, now)
    await journal.write(tx, {
      ...unitOf(added),
      actor: actorOf(who),
      act: 'notifyRule.add',
      subject: subject(added),
      after: cleaned(draft),
    })
    return null
  })
}

export async function editRule(
  { ruleId, version, ...draft }: AskOf<typeof calls.editRule>,
  who: Caller,
  deps: NotifyDeps,
): Promise<null | Refusal> {
  const { db, clock, journal } = deps
  const kept = await ruleById(db, ruleId)
  if (!kept || !maySet(who, kept.unitId)) return refuse('notify.notFound')
  const flaw = await flawIn(draft, deps)
  if (flaw) return flaw
  const edited = { ...cleaned(draft), unitId: kept.unitId, ruleId, version }
  return db.transaction(async (tx) => {
    if (!(await updateRule(tx, edited, clock()))) return refuse('notify.changedMeanwhile')
    await journal.write(tx, {
      ...unitOf(kept),
      actor: actorOf(who),
      act: 'notifyRule.edit',
      subject: subject(edited),
      before: kept,
      after: edited,
    })
    return null
  })
}

export async function removeRules(
  ruleIds: readonly string[],
  who: Caller,
  { db, journal }: NotifyDeps,
): Promise<null | Refusal> {
  return db.transaction(async (tx) => {
    const found = (await rulesByIds(tx, ruleIds)).filter(({ unitId }) => maySet(who, unitId))
    if (found.length < new Set(ruleIds).size) return refuse('notify.notFound')
    for (const gone of found) {
      await deleteRule(tx, gone)
      await journal.write(tx, {
        ...unitOf(gone),
        actor: actorOf(who),
        act: 'notifyRule.remove',
        subject: subject(gone),
        before: gone,
      })
    }
    return null
  })
}
