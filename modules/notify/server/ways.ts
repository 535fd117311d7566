import type { AskOf } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { newId, PLATFORM_UNIT } from '@gss/server-kit/ids'
import { actorOf, type Caller } from '@gss/session/server'
import {
  CHANNEL_OF,
  SECURITIES_OF,
  spokenWords,
  type calls,
  SUBJECTS,
  SENTENCES,
  fillWords,
  type Trial,
  type NotifyWay,
} from '../contract/index.ts'
import { addressFlaw } from './addressFlaw.ts'
import { carryBy } from './carrying.ts'
import type { NotifyDeps } from './deps.ts'
import { timeWords } from './moment.ts'
import { isModemDevice } from './providers/modem.ts'
import { ANSWER_MAX_MS, errorWordsOf } from './providers/provider.ts'
import { isStandardSecret } from './providers/signature.ts'
import { isAddressOf } from './recipient.ts'
import { type Hidden, sealHidden, shownAddress, unseal } from './sealed.ts'
import { allWays, deleteWays, insertWay, type KeptWay, noteWay, updateWay, wayById } from './wayStore.ts'

type Draft = AskOf<typeof calls.addWay>

export async function waysFor({ db, secrets }: NotifyDeps): Promise<NotifyWay[]> {
  return (await allWays(db)).map(({ sealed, ...way }) => ({
    ...way,
    shownAddress: shownAddress(unseal(secrets, sealed).address),
    hasSecret: sealed !== null && unseal(secrets, sealed).secret !== '',
  }))
}

/** What is left out of what is secret, stays. */
async function flawIn(draft: Draft, hidden: Hidden, deps: NotifyDeps): Promise<Refusal | null> {
  const { kind, settings } = draft
  if (kind === 'voice') return deps.spokenCalls ? null : refuse('notify.noTelephone')
  if (kind === 'modem') return isModemDevice(settings.device) ? null : refuse('notify.deviceWrong')
  if (kind !== 'webhook') {
    if (settings.host.trim() === '' || settings.port === 0) return refuse('notify.hostMissing')
    if (!SECURITIES_OF[kind].some((one) => one === settings.security)) return refuse('notify.securityWrong')
    if (kind === 'smtp' && !isAddressOf('email', senderAddress(settings.sender)))
      return refuse('notify.senderMissing')
    return null
  }
  if (hidden.address === '') return refuse('notify.addressMissing')
  if (settings.preset === 'standard' && hidden.secret !== '' && !isStandardSecret(hidden.secret))
    return refuse('notify.secretWrong')
  return addressFlaw(hidden.address, deps.config.GSS_WEBHOOK_INSIDE)
}

const senderAddress = (sender: string) => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()

const hiddenOf = (draft: Draft, kept: Hidden): Hidden => ({
  address: draft.address === undefined || draft.address === '' ? kept.address : draft.address.trim(),
  secret: draft.secret === undefined || draft.secret === '' ? kept.secret : draft.secret,
})
/** For the journal: that a secret changed, not what it is. */
const told = ({ kind, name, isEnabled, settings, address, secret }: Draft) => ({
  kind,
  name,
  isEnabled,
  settings,
  address: address ? shownAddress(address) : undefined,
  changedSecret: Boolean(secret),
})

/** An address inside our own network is no slip of the hand: that somebody tried is written down. */
async function refusedWay(
  flaw: Refusal,
  act: 'notifyWay.add' | 'notifyWay.edit',
  wayId: string,
  draft: Draft,
  who: Caller,
  { db, journal }: NotifyDeps,
): Promise<Refusal> {
  if (flaw.refused === 'notify.addressInside')
    await journal.write(db, {
      actor: actorOf(who),
      act,
      subject: { kind: 'notifyWay', id: wayId, name: draft.name.trim() },
      outcome: 'refused',
      after: { why: flaw.refused, ...told(draft) },
    })
  return flaw
}

export async function addWay(draft: Draft, who: Caller, deps: NotifyDeps): Promise<null | Refusal> {
  const hidden = hiddenOf(draft, { address: '', secret: '' })
  const flaw = await flawIn(draft, hidden, deps)
  if (flaw) return refusedWay(flaw, 'notifyWay.add', '', draft, who, deps)
  const { db, clock, secrets, journal } = deps
  const now = clock()
  const wayId = newId(now.getTime())
  const { kind, isEnabled, settings } = draft
  const name = draft.name.trim()
  return db.transaction(async (tx) => {
    await insertWay(
      tx,
      { wayId, kind, name, isEnabled, settings, sealed: sealHidden(secrets, hidden) },
      who.userId,
      now,
    )
    await journal.write(tx, {
      actor: actorOf(who),
      act: 'notifyWay.add',
      subject: { kind: 'notifyWay', id: wayId, name },
      after: told(draft),
    })
    return null
  })
}

export async function editWay(
  ask: AskOf<typeof calls.editWay>,
  who: Caller,
  deps: NotifyDeps,
): Promise<null | Refusal> {
  const { db, clock, secrets, journal } = deps
  const kept = await wayById(db, ask.wayId)
  if (!kept || kept.kind !== ask.kind) return refuse('notify.notFound')
  const hidden = hiddenOf(ask, unseal(secrets, kept.sealed))
  const flaw = await flawIn(ask, hidden, deps)
  if (flaw) return refusedWay(flaw, 'notifyWay.edit', ask.wayId, ask, who, deps)
  const { wayId, version, isEnabled, settings, kind } = ask
  const name = ask.name.trim()
  return db.transaction(async (tx) => {
    const draft = { wayId, version, kind, name, isEnabled, settings, sealed: sealHidden(secrets, hidden) }
    if (!(await updateWay(tx, draft, who.userId, clock()))) return refuse('notify.changedMeanwhile')
    await journal.write(tx, {
      actor: actorOf(who),
      act: 'notifyWay.edit',
      subject: { kind: 'notifyWay', id: wayId, name },
      before: { name: kept.name, isEnabled: kept.isEnabled, settings: kept.settings },
      after: told(ask),
    })
    return null
  })
}

export async function removeWays(
  wayIds: readonly string[],
  who: Caller,
  { db, journal }: NotifyDeps,
): Promise<null | Refusal> {
  const gone = (await allWays(db)).filter(({ wayId }) => wayIds.includes(wayId))
  if (gone.length < new Set(wayIds).size) return refuse('notify.notFound')
  return db.transaction(async (tx) => {
    await deleteWays(tx, wayIds)
    await journal.writeAll(
      tx,
      gone.map(({ wayId, name, kind }) => ({
        actor: actorOf(who),
        act: 'notifyWay.remove',
        subject: { kind: 'notifyWay', id: wayId, name },
        before: { name, kind },
      })),
    )
    return null
  })
}

/** One message, now: what the other side said is the answer, whatever it was. */
export async function tryWay(
  { wayId, recipient }: AskOf<typeof calls.tryWay>,
  who: Caller,
  deps: NotifyDeps,
): Promise<Trial | Refusal> {
  const { db, clock, journal } = deps
  const kept = await wayById(db, wayId)
  if (!kept) return refuse('notify.notFound')
  if (kept.kind !== 'webhook' && !isAddressOf(CHANNEL_OF[kept.kind], recipient.trim()))
    return refuse('notify.recipientWrong')
  const trial = await tried(kept, recipient.trim(), deps)
  await noteWay(db, wayId, trial.isTaken ? null : trial.said, clock())
  await journal.write(db, {
    actor: actorOf(who),
    act: 'notifyWay.try',
    subject: { kind: 'notifyWay', id: wayId, name: kept.name },
    outcome: trial.isTaken ? 'done' : 'failed',
    after: { recipient, said: trial.said },
  })
  return trial
}

async function tried(kept: KeptWay, recipient: string, deps: NotifyDeps): Promise<Trial> {
  const began = performance.now()
  const now = deps.clock()
  const took = () => Math.round(performance.now() - began)
  try {
    const body = fillWords(SENTENCES.test, { time: timeWords(now) })
    const message = {
      messageId: newId(now.getTime()),
      recipient,
      subject: SUBJECTS.test,
      body,
      sentAt: now,
      unitId: PLATFORM_UNIT,
      person: '',
      needsConfirm: false,
    }
    if (kept.kind === 'voice') return { ...(await tryCall(kept, message, deps)), tookMs: took() }
    const { said } = await carryBy(kept, deps)(message, AbortSignal.timeout(ANSWER_MAX_MS))
    return { isTaken: true, said, tookMs: took() }
  } catch (error) {
    return { isTaken: false, said: errorWordsOf(error), tookMs: took() }
  }
}

/** A call takes as long as somebody listens: that it was placed is the answer here, what came of it stands among the calls. */
async function tryCall(
  { settings }: KeptWay,
  { recipient, body }: { recipient: string; body: string },
  { spokenCalls }: NotifyDeps,
): Promise<{ isTaken: boolean; said: string }> {
  if (!spokenCalls) return { isTaken: false, said: 'no telephone system places calls here' }
  const placed = await spokenCalls.place({
    unitId: PLATFORM_UNIT,
    number: recipient,
    person: '',
    words: spokenWords(body, false),
    times: settings.repeats,
  })
  return 'why' in placed
    ? { isTaken: false, said: placed.why }
    : { isTaken: true, said: `call ${placed.callId}` }
}
