import type { AskOf, LeavingFile } from '@gss/kit/call'
import { keysOf } from '@gss/kit/keys'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Page } from '@gss/kit/wire'
import { atWall, wallText } from '@gss/kit/zone'
import { type KeptFile, mediaTypeOf } from '@gss/server-kit/files'
import type { Place } from '@gss/server-kit/database'
import type { Visitor } from '@gss/server-kit/http/caller'
import { type ColumnOfSheet, writeSheet } from '@gss/server-kit/sheets'
import {
  actorOf,
  type Caller,
  callerByFileTicket,
  fileTicket,
  type Scope,
  scopeOf,
} from '@gss/session/server'
import {
  type PhoneCall,
  CALL_COLUMNS,
  CALL_SHEET,
  type calls,
  CALL_EXPORT_MAX_ROWS,
  CALL_STATUS_WORDS,
} from '../contract/index.ts'
import { callOfRecording } from './callStore.ts'
import { callRows, type CallsOf, callsPage } from './callViews.ts'
import type { CallDeps } from './deps.ts'

type Filters = AskOf<typeof calls.exportCalls>
const DAY_MS = 86_400_000
const MIN_MS = 60_000

/** A day is one of the centre, unless the reader says otherwise. */
function rowsOf({ fromDay, untilDay, offsetMin, ...of }: Filters & { callId?: string | undefined }): CallsOf {
  const beginOf = (day: string) =>
    offsetMin === undefined ? atWall(day) : new Date(Date.parse(`${day}T00:00:00Z`) - offsetMin * MIN_MS)
  const last = untilDay ?? fromDay
  return {
    ...of,
    ...(fromDay !== undefined && { from: beginOf(fromDay) }),
    ...(last !== undefined && { until: new Date(beginOf(last).getTime() + DAY_MS) }),
  }
}

type Row = Omit<PhoneCall, 'recordingName'>
/** As the drawn list names a file: day, time and channel. */
export function recordingName({ placedAt, lineNo }: Pick<Row, 'placedAt' | 'lineNo'>): string {
  const at = wallText(placedAt).replaceAll(/[-:]/g, '').replace('T', '-')
  return `${at}${lineNo === '' ? '' : `-${lineNo}`}.wav`
}
const named = (row: Row): PhoneCall => ({
  ...row,
  recordingName: row.recordingId === null ? null : recordingName(row),
})

export async function recordings(
  { page, pageRows, ...of }: Omit<AskOf<typeof calls.recordings>, 'isPaged'>,
  who: Caller,
  { db }: CallDeps,
): Promise<Page<PhoneCall>> {
  const found = await callsPage(db, rowsOf(of), scopeOf(who), { page, pageRows })
  return { ...found, rows: found.rows.map(named) }
}

export async function oneCall(place: Place, callId: string, scope: Scope): Promise<PhoneCall | null> {
  const { rows } = await callsPage(place, { callId }, scope, { page: 1, pageRows: 1 })
  return rows[0] ? named(rows[0]) : null
}

export async function ownCall(who: Caller, { db }: CallDeps): Promise<PhoneCall | null> {
  const { rows } = await callsPage(db, { openOf: who.userId }, scopeOf(who), { page: 1, pageRows: 1 })
  return rows[0] ? named(rows[0]) : null
}

/** Which recording, and that this person may hear it. */
async function recordingFor(
  recordingId: string,
  who: Caller,
  { db, files }: CallDeps,
): Promise<{ kept: KeptFile; name: string; unitId: string; callId: string } | Refusal> {
  const call = await callOfRecording(db, recordingId)
  if (!call || !who.sees(call.unitId)) return refuse('call.fileMissing')
  const kept = await files.find(db, recordingId)
  if (!kept) return refuse('call.fileMissing')
  return { kept, name: recordingName(call), unitId: call.unitId, callId: call.callId }
}
const aboutOf = (recordingId: string) => `call ${recordingId}`

/** Every listening and every copy is written down, before a byte leaves. */
export async function recordingTicket(
  { recordingId, use }: AskOf<typeof calls.recordingTicket>,
  who: Caller,
  deps: CallDeps,
): Promise<{ ticket: string } | Refusal> {
  if (use === 'copy' && !who.permits('call', 'get')) return refuse('session.notPermitted')
  const found = await recordingFor(recordingId, who, deps)
  if (isRefusal(found)) return found
  await deps.journal.write(deps.db, {
    unitId: found.unitId,
    actor: actorOf(who),
    act: use === 'copy' ? 'call.copy' : 'call.listen',
    subject: { kind: 'call', id: found.callId, name: found.name },
  })
  return { ticket: await fileTicket(who, aboutOf(recordingId), deps) }
}

export async function recording(
  { recordingId, ticket }: AskOf<typeof calls.recording>,
  visitor: Visitor,
  deps: CallDeps,
): Promise<LeavingFile | Refusal> {
  const who = await callerByFileTicket(deps.db, ticket, aboutOf(recordingId), visitor, deps.clock())
  if (!who?.permits('call', 'query')) return refuse('call.fileMissing')
  const found = await recordingFor(recordingId, who, deps)
  return isRefusal(found) ? found : { ...deps.files.open(found.kept), name: found.name }
}

/** What there is of a recording: its name, that it is cut, that it is missing. */
const fileWords = ({ recordingName: name, isRecordingCut, isRecordingLost }: PhoneCall): string =>
  name === null ? (isRecordingLost ? CALL_SHEET.lost : '') : `${name}${isRecordingCut ? CALL_SHEET.cut : ''}`

const PIECE_ROWS = 1_000
export async function exportCalls(of: Filters, who: Caller, { db, journal }: CallDeps): Promise<LeavingFile> {
  await journal.write(db, {
    actor: actorOf(who),
    act: 'call.export',
    subject: { kind: 'call', id: '', name: '' },
    after: of,
  })
  const rows = callRows(db, rowsOf(of), scopeOf(who), {
    pieceRows: PIECE_ROWS,
    maxRows: CALL_EXPORT_MAX_ROWS,
  })
  return {
    name: CALL_SHEET.file,
    type: mediaTypeOf('xlsx'),
    body: writeSheet({ title: CALL_SHEET.title, columns: COLUMNS, rows: cells(rows) }),
  }
}
const KEYS = keysOf(CALL_COLUMNS)
const DATES: ReadonlySet<(typeof KEYS)[number]> = new Set(['placedAt', 'answeredAt', 'endedAt'])
const COLUMNS: ColumnOfSheet[] = KEYS.map((key) => ({
  title: CALL_COLUMNS[key],
  kind: DATES.has(key) ? 'dateTime' : key === 'talkedS' ? 'number' : 'text',
}))
async function* cells(found: AsyncIterable<Row>) {
  for await (const row of found) {
    const call = named(row)
    const words = {
      ...call,
      recordingName: fileWords(call),
      status: CALL_STATUS_WORDS[call.status ?? 'connecting'],
      isOutgoing: call.isOutgoing ? CALL_SHEET.outgoing : CALL_SHEET.incoming,
    }
    yield KEYS.map((key) => words[key])
  }
}
