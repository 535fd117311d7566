import type { AskOf, LeavingFile } from '@gss/kit/call'
import { measureOf } from '@gss/devices/contract'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { limitFor } from '@gss/measures/contract'
import { limitsFor } from '@gss/measures/server'
import { mediaTypeOf } from '@gss/server-kit/files'
import { writeSheet } from '@gss/server-kit/sheets'
import { actorOf, type Caller, scopeOf } from '@gss/session/server'
import {
  BOARD_SHEET,
  boardNamed,
  type calls,
  BOARD_EXPORT_MAX_ROWS,
  SILENT_SHEET,
  deviceStandingOf,
} from '../contract/index.ts'
import { type BoardAsked, seenBoardUnit } from './board.ts'
import { boardDevicesOf, boardValues } from './boardViews.ts'
import type { BoardDeps } from './deps.ts'
import { type SilentAsked, silentsPage } from './silentViews.ts'

type Deps = Pick<BoardDeps, 'db' | 'clock' | 'journal'>

/** All devices of a board, a row for each value. */
export async function exportBoard(
  asked: BoardAsked,
  who: Caller,
  { db, journal }: Deps,
): Promise<LeavingFile | Refusal> {
  const unit = await seenBoardUnit(asked.unitId, who, { db })
  if ('refused' in unit) return unit
  const row = boardNamed(asked.board)
  if (!row) return refuse('board.notFound')
  const { unitId } = unit
  const { rows } = await boardDevicesOf(
    db,
    { unitId, of: row.of, buildingId: asked.buildingId },
    BOARD_EXPORT_MAX_ROWS,
  )
  const [values, limits] = await Promise.all([
    boardValues(
      db,
      unitId,
      rows.map(({ componentId }) => componentId),
    ),
    limitsFor(db, [unitId]),
  ])
  await journal.write(db, {
    unitId,
    actor: actorOf(who),
    act: 'board.export',
    subject: { kind: 'board', id: row.key, name: '' },
    after: asked,
  })
  function* lines() {
    for (const device of rows) {
      const own = values.filter(({ componentId }) => componentId === device.componentId)
      const head = [
        device.code,
        device.name,
        device.buildingName,
        device.floorName,
        BOARD_SHEET.states[deviceStandingOf({ ...device, values: own })],
      ]
      if (own.length === 0) yield [...head, '', null, '', null, null, null]
      for (const value of own) {
        const { zh, unit: inUnit } = measureOf(value.measure)
        const limit = limitFor(limits, { ...value, unitId, analogueType: value.measure })
        yield [
          ...head,
          zh,
          value.value,
          inUnit,
          limit?.low ?? limit?.lowWarn ?? null,
          limit?.high ?? limit?.highWarn ?? null,
          value.at,
        ]
      }
    }
  }
  return {
    name: BOARD_SHEET.file,
    type: mediaTypeOf('xlsx'),
    body: writeSheet({ title: BOARD_SHEET.title, columns: BOARD_SHEET.columns, rows: inTime(lines()) }),
  }
}

const PIECE_ROWS = 2_000
export async function exportSilents(
  asked: AskOf<(typeof calls)['exportSilents']>,
  who: Caller,
  { db, clock, journal }: Deps,
): Promise<LeavingFile> {
  await journal.write(db, {
    actor: actorOf(who),
    act: 'board.export',
    subject: { kind: 'board', id: '', name: '' },
    after: asked,
  })
  return {
    name: SILENT_SHEET.file,
    type: mediaTypeOf('xlsx'),
    body: writeSheet({
      title: SILENT_SHEET.title,
      columns: SILENT_SHEET.columns,
      rows: silentLines(asked, who, { db, clock }),
    }),
  }
}

async function* silentLines(asked: SilentAsked, who: Caller, { db, clock }: Pick<Deps, 'db' | 'clock'>) {
  for (let page = 1; (page - 1) * PIECE_ROWS < BOARD_EXPORT_MAX_ROWS; page++) {
    const { rows } = await silentsPage(db, asked, { page, pageRows: PIECE_ROWS }, scopeOf(who), clock())
    for (const { unitName, kind, code, name, place, why, since } of rows)
      yield [unitName, SILENT_SHEET.kinds[kind], code, name, place, SILENT_SHEET.whys[why], since]
    if (rows.length < PIECE_ROWS) return
  }
}

async function* inTime<T>(rows: Iterable<T>) {
  yield* rows
}
