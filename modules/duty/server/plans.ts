import { randomBytes } from 'node:crypto'
import type { AnswerOf, AskOf, LeavingFile } from '@gss/kit/call'
import { keysOf } from '@gss/kit/keys'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { totalByPage } from '@gss/kit/wire'
import { mediaTypeOf } from '@gss/server-kit/files'
import { type ColumnOfSheet, writeSheet } from '@gss/server-kit/sheets'
import { actorOf, type Caller, NO_UNIT, scopeOf } from '@gss/session/server'
import {
  type calls,
  CHECK_COLUMNS,
  CHECK_SHEET,
  CHECK_STATE_WORDS,
  FINDING_WORDS,
  PLAN_NAME,
  SENT_WORDS,
  SHEET_MAX_ROWS,
  DUTY_SPAN_MAX_DAYS,
  WAY_WORDS,
} from '../contract/index.ts'
import type { DutyDeps } from './deps.ts'
import { savePlans } from './planStore.ts'
import {
  type CheckLine,
  checkLines,
  checkPlansPage,
  type CheckSpan,
  countCheckPlans,
  unitsWithDuty,
} from './planViews.ts'
import { hourFigures, unitFigures } from './statisticsViews.ts'

type Ask<K extends keyof typeof calls> = AskOf<(typeof calls)[K]>
type Answer<K extends keyof typeof calls> = Promise<AnswerOf<(typeof calls)[K]> | Refusal>
const DAY_MS = 86_400_000
const SALT_BYTES = 16

export async function checkPlans(
  { page, pageRows, search }: Ask<'checkPlans'>,
  who: Caller,
  { db }: DutyDeps,
): Answer<'checkPlans'> {
  const scope = scopeOf(who)
  const rows = await checkPlansPage(db, scope, search, { page, pageRows })
  return {
    rows,
    page,
    total: totalByPage(rows.length, { page, pageRows }) ?? (await countCheckPlans(db, scope, search)),
  }
}

/** How often these units are asked by themselves; the times nobody knows before. */
export function setCheckPlans(
  { unitIds, isOn, most, minutes }: Ask<'setCheckPlans'>,
  who: Caller,
  deps: DutyDeps,
): Promise<null | Refusal> {
  return deps.db.transaction(async (tx) => {
    const ids = [...new Set(unitIds)]
    if (ids.length === 0) return refuse('duty.noneChosen')
    if (!ids.every((unitId) => who.sees(unitId)) || (await unitsWithDuty(tx, ids)).length < ids.length)
      return refuse('duty.unitNotFound')
    const salts = ids.map(() => randomBytes(SALT_BYTES).toString('hex'))
    await savePlans(tx, ids, salts, { isOn, most, minutes, now: deps.clock() })
    await deps.journal.write(tx, {
      actor: actorOf(who),
      act: 'dutyCheck.plan',
      subject: { kind: 'dutyCheck', id: ids.length === 1 ? (ids[0] ?? '') : '', name: '' },
      after: { units: ids.length, isOn, most, minutes },
    })
    return null
  })
}

export async function dutyStatistics(
  { from, until, offsetMin, unitId }: Ask<'dutyStatistics'>,
  who: Caller,
  { db }: DutyDeps,
): Answer<'dutyStatistics'> {
  const why = whyNotSpan(from, until)
  if (why) return why
  const of = { scope: narrowed(who, unitId), from, until, offsetMin }
  const [units, byHour] = await Promise.all([unitFigures(db, of), hourFigures(db, of)])
  return { units, byHour }
}
const narrowed = (who: Caller, unitId: string | undefined) =>
  unitId === undefined ? scopeOf(who) : who.sees(unitId) ? unitId : NO_UNIT
const whyNotSpan = (from: Date, until: Date): Refusal | null =>
  until.getTime() - from.getTime() > DUTY_SPAN_MAX_DAYS * DAY_MS
    ? refuse('duty.spanTooLong', { days: DUTY_SPAN_MAX_DAYS })
    : null

const KEYS = keysOf(CHECK_COLUMNS)
const COLUMNS: ColumnOfSheet[] = KEYS.map((key) => ({
  title: CHECK_COLUMNS[key],
  kind: key === 'askedAt' || key === 'answeredAt' ? 'dateTime' : 'text',
}))
const PIECE_ROWS = 1_000

export async function exportChecks(
  { from, until, unitId, state }: Ask<'exportChecks'>,
  who: Caller,
  { db, journal }: DutyDeps,
): Promise<LeavingFile | Refusal> {
  const why = whyNotSpan(from, until)
  if (why) return why
  const subject = { kind: 'dutyCheck', id: '', name: '' }
  await journal.write(db, {
    actor: actorOf(who),
    act: 'dutyCheck.export',
    subject,
    after: { from, until, unitId, state },
  })
  return {
    name: CHECK_SHEET.file,
    type: mediaTypeOf('xlsx'),
    body: writeSheet({
      title: CHECK_SHEET.title,
      columns: COLUMNS,
      rows: lines({ scope: scopeOf(who), unitId, state, from, until }, { db }),
    }),
  }
}
async function* lines(of: CheckSpan, { db }: Pick<DutyDeps, 'db'>) {
  for (let page = 1; (page - 1) * PIECE_ROWS < SHEET_MAX_ROWS; page++) {
    const rows = await checkLines(db, of, { page, pageRows: PIECE_ROWS })
    for (const row of rows) yield lineOf(row)
    if (rows.length < PIECE_ROWS) return
  }
}
function lineOf({ isPlanned, finding, ...row }: CheckLine) {
  const line = {
    ...row,
    askedName: isPlanned ? PLAN_NAME : row.askedName,
    sent: SENT_WORDS[row.state === 'unsent' ? 'unsent' : 'sent'],
    way: WAY_WORDS[row.way],
    state: CHECK_STATE_WORDS[row.state],
    words: [finding && FINDING_WORDS[finding], row.words].filter(Boolean).join(' '),
  }
  return KEYS.map((key) => line[key])
}
