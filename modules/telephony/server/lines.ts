import type { AskOf } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Page } from '@gss/kit/wire'
import { newId } from '@gss/server-kit/ids'
import type { Place } from '@gss/server-kit/database'
import { actorOf, type Caller } from '@gss/session/server'
import { type CallLine, type calls, PHONE_LINES_MAX } from '../contract/index.ts'
import { userNamesOf, userNamed } from './callViews.ts'
import type { CallDeps } from './deps.ts'
import {
  allLines,
  deletePhoneLine,
  insertPhoneLine,
  type PhoneLine,
  callsOnLines,
  lineById,
  updatePhoneLine,
  type WrittenLine,
} from './lineStore.ts'
import { ownFirst } from './makeCall.ts'

type Deps = Pick<CallDeps, 'db' | 'clock' | 'journal'>
const isBusy = ({ usedBy, usedUntil }: PhoneLine, now: Date) =>
  usedBy !== null && usedUntil !== null && usedUntil > now

/** The caller's own first; what is in use is told. */
export async function linesFor(
  { page = 1, limit = PHONE_LINES_MAX }: { page?: number | undefined; limit?: number | undefined },
  who: Caller,
  { db, clock }: Deps,
): Promise<CallLine[]> {
  const lines = await allLines(db, PHONE_LINES_MAX)
  const rows = Math.min(PHONE_LINES_MAX, Math.max(1, limit))
  const from = (Math.max(1, page) - 1) * rows
  return shown(db, ownFirst(lines, who.userId).slice(from, from + rows), who, clock())
}

export async function phoneLinesPage(
  { page, pageRows }: { page: number; pageRows: number },
  who: Caller,
  { db, clock }: Deps,
): Promise<Page<CallLine>> {
  const lines = await allLines(db, PHONE_LINES_MAX)
  const from = (page - 1) * pageRows
  return {
    rows: await shown(db, lines.slice(from, from + pageRows), who, clock()),
    page,
    total: lines.length,
  }
}

async function shown(place: Place, lines: readonly PhoneLine[], who: Caller, now: Date): Promise<CallLine[]> {
  const names = await userNamesOf(
    place,
    lines.flatMap(({ ownerId }) => ownerId ?? []),
  )
  const calls = await callsOnLines(
    place,
    lines.flatMap((line) => (line.usedBy !== null && isBusy(line, now) ? [line.usedBy] : [])),
  )
  return lines.map((line) => ({
    current: currentOf(line.usedBy === null ? undefined : calls.get(line.usedBy), who),
    lastUsedAt: line.lastUsedAt,
    lineId: line.lineId,
    lineNo: line.lineNo,
    seatTel: line.seatTel,
    workNo: line.workNo,
    ownerId: line.ownerId,
    ownerName: names.get(line.ownerId ?? '')?.username ?? '',
    ownerRealname: names.get(line.ownerId ?? '')?.realname ?? '',
    isOwn: line.ownerId === who.userId,
    isBusy: isBusy(line, now),
  }))
}

const currentOf = (
  call: { unitId: string; number: string; since: Date } | undefined,
  who: Caller,
): CallLine['current'] =>
  call ? { number: who.sees(call.unitId) ? call.number : '', since: call.since } : null

async function drafted(
  place: Place,
  ask: AskOf<typeof calls.addLine>,
): Promise<Omit<WrittenLine, 'lineId'> | Refusal> {
  const username = ask.ownerName?.trim() ?? ''
  const ownerId = username === '' ? null : await userNamed(place, username)
  if (username !== '' && ownerId === null) return refuse('call.ownerUnknown', { username })
  return { lineNo: ask.lineNo.trim(), seatTel: ask.seatTel.trim(), workNo: ask.workNo.trim(), ownerId }
}

export function addPhoneLine(
  ask: AskOf<typeof calls.addLine>,
  who: Caller,
  { db, clock, journal }: Deps,
): Promise<null | Refusal> {
  return db.transaction(async (tx) => {
    const draft = await drafted(tx, ask)
    if ('refused' in draft) return draft
    const lineId = newId(clock().getTime())
    if (!(await insertPhoneLine(tx, { lineId, ...draft })))
      return refuse('call.lineNoTaken', { line: draft.lineNo })
    await journal.write(tx, {
      actor: actorOf(who),
      act: 'callLine.add',
      subject: { kind: 'callLine', id: lineId, name: draft.lineNo },
      after: draft,
    })
    return null
  })
}

export function editPhoneLine(
  { lineId, ...ask }: AskOf<typeof calls.editLine>,
  who: Caller,
  { db, clock, journal }: Deps,
): Promise<null | Refusal> {
  return db.transaction(async (tx) => {
    const before = await lineById(tx, lineId)
    if (!before) return refuse('call.lineNotFound')
    if (isBusy(before, clock())) return refuse('call.lineInUse')
    const draft = await drafted(tx, ask)
    if ('refused' in draft) return draft
    if (!(await updatePhoneLine(tx, { lineId, ...draft })))
      return refuse('call.lineNoTaken', { line: draft.lineNo })
    const { lineNo, seatTel, workNo, ownerId } = before
    await journal.write(tx, {
      actor: actorOf(who),
      act: 'callLine.edit',
      subject: { kind: 'callLine', id: lineId, name: draft.lineNo },
      before: { lineNo, seatTel, workNo, ownerId },
      after: draft,
    })
    return null
  })
}

/** All of them or none. */
export function removeLines(
  lineIds: readonly string[],
  who: Caller,
  { db, clock, journal }: Deps,
): Promise<null | Refusal> {
  return db.transaction(async (tx) => {
    for (const lineId of new Set(lineIds)) {
      const line = await lineById(tx, lineId)
      if (!line) return refuse('call.lineNotFound')
      if (isBusy(line, clock())) return refuse('call.lineInUse')
      await deletePhoneLine(tx, lineId)
      await journal.write(tx, {
        actor: actorOf(who),
        act: 'callLine.remove',
        subject: { kind: 'callLine', id: lineId, name: line.lineNo },
        before: { lineNo: line.lineNo, seatTel: line.seatTel },
      })
    }
    return null
  })
}
