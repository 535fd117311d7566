import { keysOf } from '@gss/kit/keys'
import {
  among,
  decimal,
  type DomainOf,
  epochMs,
  field,
  list,
  nullable,
  record,
  text,
  type Wire,
  whole,
  yes,
} from '@gss/kit/wire'
import * as z from 'zod'
import { type CellKind, type Statement, type StatementKey, STATEMENTS } from './statements.table.ts'

const [first, ...others] = keysOf(STATEMENTS)
if (first === undefined) throw new Error('there is no statement')
export const statementKey: Wire<StatementKey> = among([first, ...others])
const [firstOfMaintenance, ...othersOfMaintenance] = keysOf(STATEMENTS).filter(
  (key) => STATEMENTS[key].of === 'maintenance',
)
if (firstOfMaintenance === undefined) throw new Error('there is no statement of maintenance')
export const maintStatementKey: Wire<StatementKey> = among([firstOfMaintenance, ...othersOfMaintenance])
/** The statement of this name. */
export const statementOf = (key: StatementKey): Statement => STATEMENTS[key]

/** A moment is milliseconds of the epoch, a part is of one; null where nothing can be said. */
export const statementCell = z.union([text, decimal, z.null()])
export type StatementCell = DomainOf<typeof statementCell>

/** More rows are in the file. */
export const SCREEN_MAX_ROWS = 1_000
const COLUMNS_MAX = 20
const FIGURES_MAX = 8
const SIDES_MAX = 4
const SIDE_MAX_ROWS = 31

const KINDS = ['text', 'count', 'part', 'hours', 'moment', 'word'] as const satisfies readonly CellKind[]

export const filledStatement = record('statement', {
  /** In the order of the statement's columns. */
  rows: field('rows', list(list(statementCell, COLUMNS_MAX), SCREEN_MAX_ROWS)),
  isCut: field('cut', yes),
  /** What it adds up to. */
  figures: field(
    'figures',
    list(
      record('statementFigure', {
        key: field('key', text),
        kind: field('kind', among(KINDS)),
        value: field('value', nullable(decimal)),
      }),
      FIGURES_MAX,
    ),
  ),
  /** What stands beside it: by day, by person, the worst ten. */
  sides: field(
    'sides',
    list(
      record('statementSide', {
        key: field('key', text),
        rows: field(
          'rows',
          list(
            record('statementBar', {
              name: field('name', text),
              count: field('count', whole),
              part: field('part', nullable(decimal)),
            }),
            SIDE_MAX_ROWS,
          ),
        ),
      }),
      SIDES_MAX,
    ),
  ),
  /** Until when it tells; before its end it will still change. */
  asOf: field('asOf', epochMs),
  isOver: field('over', yes),
  /** The first that is known of whom it tells; null while nothing is. */
  knownSince: field('knownSince', nullable(epochMs)),
  /** How many of its things are not finished, so that it can still change. */
  unfinished: field('unfinished', whole),
})
/** A statement with its rows, as a screen and a sheet show it. */
export type FilledStatement = DomainOf<typeof filledStatement>
