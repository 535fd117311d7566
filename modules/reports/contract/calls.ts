import { download, post } from '@gss/kit/call'
import { ask, epochMs, field, optional, uuid } from '@gss/kit/wire'
import { nothing } from '@gss/kit/wire'
import * as z from 'zod'
import { filledStatement, statementKey } from './statement.ts'

const STATEMENT = '/gstInspection/inspection/hXjStatement'
const SPEC = 'ours: docs/domain.md "Statements"'
const OFFSET_MAX_MIN = 840

const asked = {
  statement: field('statement', statementKey),
  unitId: field('PROJECT_ID', optional(uuid)),
  from: field('beginTime', epochMs),
  until: field('endTime', epochMs),
  /** Minutes east of UTC, of whoever asks: days are theirs. */
  offsetMin: field('utcOffset', z.int().min(-OFFSET_MAX_MIN).max(OFFSET_MAX_MIN)),
}

export const calls = {
  statement: post(`${STATEMENT}/qryStatement`, {
    ask: ask(asked),
    answer: filledStatement,
    may: 'statement.query',
    spec: SPEC,
    reads: true,
  }),
  exportStatement: download(`${STATEMENT}/exportStatement`, {
    ask: ask(asked),
    answer: nothing,
    may: 'statement.export',
    spec: SPEC,
    reads: true,
  }),
}
