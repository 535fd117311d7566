import { idText } from './fill.ts'

const HISTORY = '/gstcenter/warningManage/qryPage'
const DEVICES = '/gstconfiguration/baseData/qryPage'
const unit = idText('0001', 1)
const history = (more: object) => [HISTORY, { page: 1, pageSize: 10, ...more }] as const
const devices = (more: object) =>
  [DEVICES, { object: 'device', projectId: unit, page: 1, pageSize: 10, ...more }] as const

/** What is asked over HTTP at every size. `expected`: the exponent that its work explains. */
export interface AskedWork {
  what: string
  expected: number
  why: string
  to: string
  body: object
}
const row = (
  what: string,
  expected: number,
  why: string,
  [to, body]: readonly [string, object],
): AskedWork => ({
  what,
  expected,
  why,
  to,
  body,
})

const TEN_ROWS = 'ten rows by an index, a total up to 10,000'
const EXACT = 'the contract promises an exact total'
export const ASKED: readonly AskedWork[] = [
  row('history, first page', 0, TEN_ROWS, history({})),
  row('history, one unit', 0, TEN_ROWS, history({ PROJECT_ID: unit })),
  row('history, a kind', 0, TEN_ROWS, history({ DEAL_TYPE: 'FIRE' })),
  row(
    'history, a word of places',
    1,
    'so many more hold the word, up to 10,000',
    history({ keyword: 'room 17' }),
  ),
  row('history, page 100', 0, TEN_ROWS, history({ page: 100 })),
  row('devices, first page', 1, EXACT, devices({})),
  row('devices, a word of a name', 1, EXACT, devices({ keyword: 'tor 77' })),
  row('one device', 0, 'one row by its key', [
    '/gstconfiguration/baseData/qryOne',
    { object: 'device', id: idText('0006', 77) },
  ]),
  row('a unit at a glance', 1, 'its devices are counted', [
    '/gstcenter/baseDataManager/qryUnitHome',
    { projectId: unit },
  ]),
]

export interface TimedWork {
  what: string
  expected: number
  why: string
}
/** What is done besides asking; how is in growth.ts. */
export const SIGNALS: TimedWork = {
  what: 'signals raised and told',
  expected: 0,
  why: 'each looks for its own component',
}
export const JOINS: TimedWork = {
  what: 'signals joining open alarms',
  expected: 0,
  why: 'each looks for its own component',
}
export const SERVER: TimedWork = {
  what: 'start of the server',
  expected: 0,
  why: 'it reads no devices and no history',
}
export const GATEWAY: TimedWork = { what: 'start of the gateway', expected: 1, why: 'it learns who may call' }
