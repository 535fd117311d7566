import { unitById } from '@gss/archives/server'
import { measureNamed } from '@gss/devices/contract'
import type { AnswerOf, AskOf } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller } from '@gss/session/server'
import {
  type calls,
  isReadBack,
  type RegisterEntry,
  type RegisterProfile,
  SOURCES_CHANGED,
} from '../contract/index.ts'
import type { GatewayDeps } from './deps.ts'
import {
  deleteModbusLine,
  deleteProfile,
  insertModbusLine,
  insertProfile,
  modbusLinesPage,
  modbusLineById,
  modbusProfileById,
  profilesPage,
  updateModbusLine,
  updateProfile,
} from './modbusStore.ts'

type Calls = typeof calls

export const modbusLinesOf = async (asked: AskOf<Calls['modbusLines']>, who: Caller, { db }: GatewayDeps) =>
  who.sees(null) ? modbusLinesPage(db, asked) : { rows: [], page: asked.page, total: 0 }
export const modbusProfilesOf = async (
  asked: AskOf<Calls['modbusProfiles']>,
  who: Caller,
  { db }: GatewayDeps,
) => (who.sees(null) ? profilesPage(db, asked) : { rows: [], page: asked.page, total: 0 })

/** What is changed stands in the journal with it, and whoever asks on lines looks again. */
async function told(
  tx: Tx,
  who: Caller,
  { journal, bus }: GatewayDeps,
  act: string,
  subject: { kind: 'modbusLine' | 'modbusProfile'; id: string; name: string },
  after: object,
): Promise<void> {
  await journal.write(tx, { actor: actorOf(who), act, subject, after })
  tx.after(() => bus.tell(SOURCES_CHANGED, []))
}

export async function addModbusLine(
  given: AskOf<Calls['addModbusLine']>,
  who: Caller,
  deps: GatewayDeps,
): Promise<AnswerOf<Calls['addModbusLine']> | Refusal> {
  if (!who.sees(null)) return refuse('gateway.lineNotFound')
  if (!(await unitById(deps.db, given.unitId))) return refuse('gateway.unitNotFound')
  const lineId = newId()
  return deps.db.transaction(async (tx) => {
    if (!(await insertModbusLine(tx, { ...given, lineId }, who.userId, deps.clock())))
      return refuse('gateway.sourceTaken')
    await told(tx, who, deps, 'modbusLine.add', { kind: 'modbusLine', id: lineId, name: given.name }, given)
    return { lineId }
  })
}
export async function editModbusLine(
  given: AskOf<Calls['editModbusLine']>,
  who: Caller,
  deps: GatewayDeps,
): Promise<null | Refusal> {
  const before = who.sees(null) ? await modbusLineById(deps.db, given.lineId) : undefined
  if (!before) return refuse('gateway.lineNotFound')
  return deps.db.transaction(async (tx) => {
    await updateModbusLine(tx, given, who.userId, deps.clock())
    await told(
      tx,
      who,
      deps,
      'modbusLine.edit',
      { kind: 'modbusLine', id: given.lineId, name: given.name },
      given,
    )
    return null
  })
}
export async function removeLine(lineId: string, who: Caller, deps: GatewayDeps): Promise<null | Refusal> {
  const before = who.sees(null) ? await modbusLineById(deps.db, lineId) : undefined
  if (!before) return refuse('gateway.lineNotFound')
  if (before.units > 0) return refuse('gateway.inUse')
  return deps.db.transaction(async (tx) => {
    await deleteModbusLine(tx, lineId)
    await told(tx, who, deps, 'modbusLine.remove', { kind: 'modbusLine', id: lineId, name: before.name }, {})
    return null
  })
}

/** A row that names no measure has bits, and the other way. */
const isRow = ({ kind, measure, bits }: RegisterEntry): boolean =>
  kind === 'bits' || kind === 'bit' ? bits.length > 0 : measureNamed(measure) !== null
function flawOf({ rows, writes }: Pick<RegisterProfile, 'rows' | 'writes'>): Refusal | null {
  const wrong = rows.findIndex((row) => !isRow(row))
  if (wrong >= 0) return refuse('gateway.rowWrong', { row: wrong + 1 })
  const unread = writes.findIndex((write) => !isReadBack(write, rows))
  return unread < 0 ? null : refuse('gateway.writeUnread', { row: unread + 1 })
}

export async function addProfile(
  given: AskOf<Calls['addModbusProfile']>,
  who: Caller,
  deps: GatewayDeps,
): Promise<AnswerOf<Calls['addModbusProfile']> | Refusal> {
  if (!who.sees(null)) return refuse('gateway.modbusProfileNotFound')
  const flaw = flawOf(given)
  if (flaw) return flaw
  const profileId = newId()
  return deps.db.transaction(async (tx) => {
    if (!(await insertProfile(tx, { ...given, profileId }, who.userId, deps.clock())))
      return refuse('gateway.sourceTaken')
    await told(
      tx,
      who,
      deps,
      'modbusProfile.add',
      { kind: 'modbusProfile', id: profileId, name: given.name },
      given,
    )
    return { profileId }
  })
}
export async function editProfile(
  given: AskOf<Calls['editModbusProfile']>,
  who: Caller,
  deps: GatewayDeps,
): Promise<null | Refusal> {
  const before = who.sees(null) ? await modbusProfileById(deps.db, given.profileId) : undefined
  if (!before) return refuse('gateway.modbusProfileNotFound')
  const flaw = flawOf(given)
  if (flaw) return flaw
  return deps.db.transaction(async (tx) => {
    await updateProfile(tx, given, who.userId, deps.clock())
    await told(
      tx,
      who,
      deps,
      'modbusProfile.edit',
      { kind: 'modbusProfile', id: given.profileId, name: given.name },
      given,
    )
    return null
  })
}
export async function removeProfile(
  profileId: string,
  who: Caller,
  deps: GatewayDeps,
): Promise<null | Refusal> {
  const before = who.sees(null) ? await modbusProfileById(deps.db, profileId) : undefined
  if (!before) return refuse('gateway.modbusProfileNotFound')
  if (before.units > 0) return refuse('gateway.inUse')
  return deps.db.transaction(async (tx) => {
    await deleteProfile(tx, profileId)
    await told(
      tx,
      who,
      deps,
      'modbusProfile.remove',
      { kind: 'modbusProfile', id: profileId, name: before.name },
      {},
    )
    return null
  })
}
