import { PAPER_AS, paper } from '@gss/archives/contract'
import { download, post } from '@gss/kit/call'
import { among, ask, epochMs, field, optional, uuid } from '@gss/kit/wire'
import { nothing } from '@gss/kit/wire'
import * as z from 'zod'
import { filledStatement, maintStatementKey, statementKey } from './statement.ts'

const STATEMENT = '/gstInspection/inspection/hXjStatement'
const SPEC = 'ours: docs/domain.md "Statements"'
const OFFSET_MAX_MIN = 840

const told = {
  unitId: field('PROJECT_ID', optional(uuid)),
  from: field('beginTime', epochMs),
  until: field('endTime', epochMs),
  /** Minutes east of UTC, of whoever asks: days are theirs. */
  offsetMin: field('utcOffset', z.int().min(-OFFSET_MAX_MIN).max(OFFSET_MAX_MIN)),
}

const asked = { statement: field('statement', statementKey), ...told }
/** Those of maintenance, for whoever sees it: a company's people, too, of a unit it serves. */
const askedOfMaintenance = { statement: field('statement', maintStatementKey), ...told }

/** A report of a year before anybody counted is none. */
const YEAR_MIN = 2000
const YEAR_MAX = 2100

export const calls = {
  /** The yearly maintenance report of a unit on paper: written by a worker. Pressed again meanwhile, it answers with the one under way. */
  beginMaintYear: post(`${STATEMENT}/beginMaintYear`, {
    ask: ask({
      unitId: field('PROJECT_ID', optional(uuid)),
      year: field('year', z.int().min(YEAR_MIN).max(YEAR_MAX)),
      format: field('format', among(PAPER_AS)),
    }),
    answer: paper,
    may: 'maintPlan.export',
    spec: SPEC,
  }),
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
  maintStatement: post(`${STATEMENT}/qryMaintStatement`, {
    ask: ask(askedOfMaintenance),
    answer: filledStatement,
    may: 'maintPlan.query',
    spec: SPEC,
    reads: true,
  }),
  exportMaintStatement: download(`${STATEMENT}/exportMaintStatement`, {
    ask: ask(askedOfMaintenance),
    answer: nothing,
    may: 'maintPlan.export',
    spec: SPEC,
    reads: true,
  }),
}
