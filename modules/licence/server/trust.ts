import type { AskOf } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller } from '@gss/session/server'
import { trustStateOf, type TrustState, type trustCalls } from '../contract/index.ts'
import type { LicenceDeps } from './deps.ts'
import { dayOf } from './judge.ts'
import {
  addTrust,
  agreeTrust,
  endTrust,
  holdTrust,
  isTrustThere,
  pauseTrust,
  type TrustRow,
} from './trustStore.ts'

type Ask<K extends keyof typeof trustCalls> = AskOf<(typeof trustCalls)[K]>
type Done = Promise<null | Refusal>
const isCentre = ({ origin, unitId }: Caller) => origin === 'rms' && unitId === null

/** Offered by the centre; it holds when the unit has agreed. */
export function addTrusteeship(said: Ask<'addTrusteeship'>, who: Caller, deps: LicenceDeps): Done {
  return deps.db.transaction(async (tx) => {
    if (!isCentre(who)) return refuse('trust.centreOnly')
    if (!(await deps.trustUnits.hold(tx, said.unitId))) return refuse('trust.unitNotFound')
    if (said.scopes.length === 0) return refuse('trust.scopeMissing')
    if (said.endDay < said.beginDay) return refuse('trust.endsBeforeBegin')
    if (said.endDay < dayOf(deps.clock())) return refuse('trust.overAlready')
    const scopes = [...new Set(said.scopes)]
    if (await isTrustThere(tx, { ...said, scopes })) return refuse('trust.thereAlready')
    const row: TrustRow = {
      ...said,
      scopes,
      trustId: newId(),
      agreedAt: null,
      isPaused: false,
      endedAt: null,
    }
    await addTrust(tx, row, deps.clock())
    await noted(tx, row, 'add', who, deps, { scopes, beginDay: row.beginDay, endDay: row.endDay })
    return null
  })
}

/** What is the unit's own to say: nobody entrusts for another. */
export const agreeTrusteeship = (
  { trustId }: Ask<'agreeTrusteeship'>,
  who: Caller,
  deps: LicenceDeps,
): Done =>
  step(trustId, who, deps, ['waiting'], async (tx, row) => {
    if (who.unitId !== row.unitId) return refuse('trust.unitOnly')
    await agreeTrust(tx, row, who.realname, deps.clock())
    await noted(tx, row, 'agree', who, deps)
    return null
  })

export const pauseTrusteeship = (
  { trustId, isPaused }: Ask<'pauseTrusteeship'>,
  who: Caller,
  deps: LicenceDeps,
): Done =>
  step(trustId, who, deps, [isPaused ? 'inForce' : 'paused'], async (tx, row) => {
    if (who.unitId !== row.unitId) return refuse('trust.unitOnly')
    await pauseTrust(tx, row, isPaused)
    await noted(tx, row, isPaused ? 'pause' : 'resume', who, deps)
    return null
  })

/** By either side, with a reason. */
export const endTrusteeship = (
  { trustId, words }: Ask<'endTrusteeship'>,
  who: Caller,
  deps: LicenceDeps,
): Done =>
  step(trustId, who, deps, ['waiting', 'early', 'inForce', 'paused'], async (tx, row) => {
    await endTrust(tx, row, words.trim(), deps.clock())
    await noted(tx, row, 'end', who, deps, { words })
    return null
  })

function step(
  trustId: string,
  who: Caller,
  deps: LicenceDeps,
  from: readonly TrustState[],
  deed: (tx: Tx, row: TrustRow) => Done,
): Done {
  return deps.db.transaction(async (tx) => {
    const row = await holdTrust(tx, trustId)
    // Of another unit: not there, so that nobody learns which ids there are.
    if (!row || !(isCentre(who) || who.unitId === row.unitId)) return refuse('trust.notFound')
    if (!from.includes(trustStateOf(row, dayOf(deps.clock())))) return refuse('trust.stepWrong')
    return deed(tx, row)
  })
}

const noted = (tx: Tx, row: TrustRow, act: string, who: Caller, { journal }: LicenceDeps, after?: object) =>
  journal.write(tx, {
    unitId: row.unitId,
    actor: actorOf(who),
    act: `trusteeship.${act}`,
    subject: { kind: 'trusteeship', id: row.trustId, name: row.centre },
    ...(after && { after }),
  })
