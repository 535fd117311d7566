import type { AskOf, LeavingFile } from '@gss/kit/call'
import { refuse, type Refusal } from '@gss/kit/refusal'
import type { Page } from '@gss/kit/wire'
import { mediaTypeOf } from '@gss/server-kit/files'
import { putJob } from '@gss/server-kit/jobs'
import { writeSheet } from '@gss/server-kit/sheets'
import { actorOf, type Caller, scopeOf } from '@gss/session/server'
import {
  type calls,
  type ExpiryNotice,
  type ServiceLife,
  LIFE_SHEET,
  type LIFE_SHOWS,
  THINGS_TOLD_MAX,
  alertTitleOf,
} from '../contract/index.ts'
import { LIFE_COLUMNS } from './columns.table.ts'
import type { AgeingDeps } from './deps.ts'
import { LOOK_NOW } from './jobKinds.ts'
import { kindNameOf } from './kindNames.ts'
import {
  countLives,
  type EndRow,
  livesOf,
  noticesTold,
  thingsTold,
  type ToldNotice,
  type LivesWanted,
} from './lifeViews.ts'
import { lookAt } from './look.ts'
import { isServed, standingRules } from './ruleStore.ts'
import { dayOf } from './today.ts'

const PIECE_ROWS = 500
const EXPORT_MAX_ROWS = 50_000
const NOTICES_MAX = 10

export async function livesPage(
  { page, pageRows, ...wanted }: AskOf<typeof calls.lives>,
  who: Caller,
  { db, clock }: AgeingDeps,
): Promise<Page<ServiceLife>> {
  const [scope, today, lifeOf] = [scopeOf(who), dayOf(clock()), await liver(db)]
  const total = await countLives(db, wanted, scope, today)
  const rows = await livesOf(db, wanted, scope, today, { page, pageRows })
  return { page, total, rows: rows.map(lifeOf) }
}

/** What of a row stands in its rule and its dictionary. */
async function liver(db: AgeingDeps['db']): Promise<(row: EndRow) => ServiceLife> {
  const rules = new Map((await standingRules(db)).map((rule) => [rule.key, rule]))
  return ({ kind, ...row }) => {
    const rule = rules.get(row.rule)
    return {
      ...row,
      ruleName: rule?.name ?? row.rule,
      kindName: kindNameOf(row.object, kind),
      isServed: isServed(rule),
    }
  }
}

export async function lifeCountsOf(
  { unitId }: { unitId?: string | undefined },
  who: Caller,
  { db, clock }: AgeingDeps,
) {
  const [scope, today] = [scopeOf(who), dayOf(clock())]
  const count = (show: (typeof LIFE_SHOWS)[number]) => countLives(db, { unitId, show }, scope, today)
  const [over, near, toReplace, unknown] = await Promise.all([
    count('over'),
    count('near'),
    count('toReplace'),
    count('unknown'),
  ])
  return { over, near, toReplace, unknown }
}

/** Row by row into the file: the memory stays the same however many there are. */
export async function exportLives(
  wanted: AskOf<typeof calls.exportLives>,
  who: Caller,
  { db, clock, journal }: AgeingDeps,
): Promise<LeavingFile> {
  const subject = { kind: 'ageing', id: '', name: '' }
  await journal.write(db, { actor: actorOf(who), act: 'ageing.export', subject, after: wanted })
  const [scope, today, lifeOf] = [scopeOf(who), dayOf(clock()), await liver(db)]
  async function* cells(asked: LivesWanted) {
    for (let page = 1; (page - 1) * PIECE_ROWS < EXPORT_MAX_ROWS; page++) {
      const rows = await livesOf(db, asked, scope, today, { page, pageRows: PIECE_ROWS })
      for (const row of rows) yield LIFE_COLUMNS.map(({ of }) => of(lifeOf(row)))
      if (rows.length < PIECE_ROWS) return
    }
  }
  return {
    name: LIFE_SHEET.file,
    type: mediaTypeOf('xlsx'),
    body: writeSheet({
      title: LIFE_SHEET.title,
      columns: LIFE_COLUMNS,
      rows: cells(wanted),
    }),
  }
}

/** One unit at once; all of them is a worker's work. */
export async function lookAgain(
  { unitId }: { unitId?: string | undefined },
  who: Caller,
  deps: AgeingDeps,
): Promise<{ things: number | null } | Refusal> {
  const wanted = unitId ?? who.unitId
  if (wanted !== null)
    return who.sees(wanted) ? { things: await lookAt([wanted], deps) } : refuse('ageing.notFound')
  if (!who.sees(null)) return refuse('ageing.notFound')
  await putJob(deps.db, { kind: LOOK_NOW, key: 'all', runAt: deps.clock() })
  return { things: null }
}

/** Spec §2.6: told to the people of the unit itself, and to nobody else. */
export async function ownNotices(
  taskId: string | null,
  who: Caller,
  { db }: AgeingDeps,
): Promise<ExpiryNotice[]> {
  const { unitId, userId } = who
  if (unitId === null) return []
  const told = await noticesTold(db, { userId, unitId }, taskId, NOTICES_MAX)
  return Promise.all(told.map((notice) => noticeOf(db, notice)))
}

async function noticeOf(db: AgeingDeps['db'], notice: ToldNotice): Promise<ExpiryNotice> {
  const things = await thingsTold(db, notice, THINGS_TOLD_MAX)
  return {
    noticeId: notice.noticeId,
    alertTitle: alertTitleOf(notice.warnDays),
    total: notice.things,
    things: things.map(({ object, kind, name, years, useLimit, baseOn, dueOn }) => ({
      panelName: object === 'panel' ? name : '',
      devName: object === 'panel' ? '' : name,
      devTypeName: kindNameOf(object, kind),
      productTime: baseOn ?? '',
      limitYear: years,
      limitUses: useLimit,
      dueOn,
    })),
  }
}
