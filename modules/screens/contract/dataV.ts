import { download, post } from '@gss/kit/call'
import { keysOf } from '@gss/kit/keys'
import {
  among,
  ask,
  decimal,
  type DomainOf,
  epochMs,
  field,
  line,
  list,
  nothing,
  nullable,
  optional,
  record,
  text,
  uuid,
  type Wire,
} from '@gss/kit/wire'
import * as z from 'zod'
import { DATA_V_BLOCKS, DATA_V_SPANS, type DataVKey } from './dataVBlocks.table.ts'
import { MODULE_STATES } from './homePage.ts'

const [first, ...others] = keysOf(DATA_V_BLOCKS)
if (first === undefined) throw new Error('there is no block')
const dataVKey: Wire<DataVKey> = among([first, ...others])

/** A part is of one, a span is milliseconds; null where nothing can be said. */
const dataVCell = z.union([text, decimal, z.null()])
export type DataVCell = DomainOf<typeof dataVCell>

const FACTS_MAX = 4
const COLUMNS_MAX = 8
const ROWS_MAX = 400

const dataVBlock = record('dataVBlock', {
  key: field('key', dataVKey),
  state: field('state', among(MODULE_STATES)),
  /** In the order of the table: what it adds up to, and its rows. */
  facts: field('facts', list(nullable(decimal), FACTS_MAX)),
  rows: field('rows', list(list(dataVCell, COLUMNS_MAX), ROWS_MAX)),
})
export type DataVBlock = DomainOf<typeof dataVBlock>

/** Whose figures, whose model. */
export const dataVUnit = record('dataVUnit', {
  unitId: field('PROJECT_ID', uuid),
  code: field('PROJ_CODE', text),
  name: field('FULL_NAME', text),
})

/** How a unit did over a span: every block in one answer. */
export const dataV = record('dataV', {
  unit: field('unit', dataVUnit),
  at: field('at', epochMs),
  /** First and last day of the span, and of the one before that it is compared with. */
  from: field('beginDay', text),
  until: field('endDay', text),
  fromBefore: field('beginDayBefore', text),
  untilBefore: field('endDayBefore', text),
  /** The first alarm that is kept; null: there never was one. */
  knownSince: field('knownSince', nullable(epochMs)),
  blocks: field('blocks', list(dataVBlock)),
})
export type DataV = DomainOf<typeof dataV>

const CODE_MAX_CHARS = 60
const asked = ask({
  /** One of them says the unit; without either: the one who asks is bound to. */
  unitId: field('PROJECT_ID', optional(uuid)),
  code: field('proCode', optional(line(CODE_MAX_CHARS))),
  span: field('span', among(DATA_V_SPANS)),
})

const PATH = '/gstcenter/baseDataManager'
const SPEC = '§2.3 /dashboard/company/data-v, §2.4 "data-visualization blocks"'
export const dataVCalls = {
  dataV: post(`${PATH}/qryDataV`, { ask: asked, answer: dataV, may: 'dataV.query', spec: SPEC, reads: true }),
  exportDataV: download(`${PATH}/exportDataV`, {
    ask: asked,
    answer: nothing,
    may: 'dataV.export',
    spec: SPEC,
    reads: true,
  }),
}
