/** How a cell is read: a `word` is a key of the book of the module that the statement tells of. */
export type CellKind = 'text' | 'count' | 'part' | 'hours' | 'moment' | 'word'

interface Column {
  key: string
  kind: CellKind
  /** What it holds is long: it takes the room that is left. */
  isWide?: true
}
/** What a statement tells: of whom, over how long, and in which columns. */
export interface Statement {
  /** Whose rows it tells, and whose words its cells are. */
  of: 'hazards' | 'patrol' | 'permits' | 'maintenance'
  /** A sheet of a day, or of a month. */
  period: 'day' | 'month'
  /** It also tells of a quarter and of a year. */
  isLong?: true
  /** A form on paper is one unit's; a comparison is of all that one sees. */
  isOfOneUnit: boolean
  columns: readonly Column[]
  /** Who signs it on paper. */
  signs: readonly string[]
}

const text = (key: string) => ({ key, kind: 'text' }) as const
const wide = (key: string) => ({ key, kind: 'text', isWide: true }) as const
const count = (key: string) => ({ key, kind: 'count' }) as const
const part = (key: string) => ({ key, kind: 'part' }) as const
const hours = (key: string) => ({ key, kind: 'hours' }) as const
const moment = (key: string) => ({ key, kind: 'moment' }) as const
const word = (key: string) => ({ key, kind: 'word' }) as const

const FOUND = [moment('at'), text('round'), text('point'), text('person'), word('result'), wide('foundWords'), count('fixed'), count('toHazard')] as const
const DUE = [count('rounds'), count('missedRounds'), count('points'), count('passed'), count('missed'), part('passedPart')] as const

/** Every statement there is, in the order of the list. A module that lands adds its rows and, in `server/`, their queries. */
export const STATEMENTS = {
  roundBook: { of: 'patrol', period: 'day', isOfOneUnit: true, signs: ['patroller', 'manager'], columns: FOUND },
  inspectionBook: { of: 'patrol', period: 'month', isOfOneUnit: true, signs: ['inspector', 'manager'], columns: FOUND },
  facilityBook: {
    of: 'patrol', period: 'month', isOfOneUnit: true, signs: ['patroller', 'manager'],
    columns: [word('system'), wide('content'), count('checked'), count('fine'), count('bad'), text('foundWords'), count('fixed'), count('toHazard')],
  },
  passedUnits: { of: 'patrol', period: 'month', isOfOneUnit: false, signs: ['madeBy'], columns: [wide('unit'), ...DUE] },
  passedPoints: {
    of: 'patrol', period: 'month', isOfOneUnit: true, signs: ['madeBy'],
    columns: [wide('point'), count('points'), count('passed'), count('missed'), part('passedPart'), moment('lastAt')],
  },
  passedPeople: {
    of: 'patrol', period: 'month', isOfOneUnit: false, signs: ['madeBy'],
    columns: [wide('person'), count('rounds'), count('points'), count('missed'), part('passedPart'), count('ownPassed'), count('inTime'), part('inTimePassed'), count('typed'), count('assisted')],
  },
  missedRounds: { of: 'patrol', period: 'month', isOfOneUnit: false, signs: ['madeBy'], columns: [wide('round'), ...DUE, count('missedAtNight')] },
  badItems: {
    of: 'patrol', period: 'month', isOfOneUnit: false, signs: ['madeBy'],
    columns: [wide('content'), word('system'), count('bad'), count('fixed'), count('toHazard'), moment('lastAt')],
  },
  workOfPeople: {
    of: 'patrol', period: 'month', isOfOneUnit: false, signs: ['madeBy'],
    columns: [wide('person'), count('rounds'), count('passed'), hours('spent'), count('bad')],
  },
  nightRounds: { of: 'patrol', period: 'month', isOfOneUnit: false, signs: ['madeBy'], columns: [wide('unit'), ...DUE] },
  hazardBook: {
    of: 'hazards', period: 'month', isOfOneUnit: true, signs: ['madeBy', 'manager'],
    columns: [text('number'), moment('reportedAt'), text('address'), wide('description'), word('kind'), word('level'), word('state'), text('executor'), moment('dueAt'), moment('closedAt')],
  },
  hazardKinds: {
    of: 'hazards', period: 'month', isOfOneUnit: false, signs: ['madeBy'],
    columns: [word('kind'), count('found'), count('closed'), count('overdue'), part('closedPart'), hours('meanHours')],
  },
  hazardUnits: {
    of: 'hazards', period: 'month', isOfOneUnit: false, signs: ['madeBy'],
    columns: [wide('unit'), count('found'), count('closed'), count('overdue'), count('repeated'), part('closedPart'), part('inTimePart'), hours('meanHours')],
  },
  permitBook: {
    of: 'permits', period: 'month', isOfOneUnit: true, signs: ['madeBy', 'manager'],
    columns: [text('number'), moment('appliedAt'), wide('address'), word('workKind'), word('workLevel'), text('contractor'), text('worker'), text('watcher'), moment('startAt'), moment('endAt'), moment('endedAt'), word('workState')],
  },
  permitUnits: {
    of: 'permits', period: 'month', isOfOneUnit: false, signs: ['madeBy'],
    columns: [wide('unit'), count('applied'), count('approved'), count('refused'), count('worked'), count('stopped'), count('expired'), count('closed'), hours('meanWorkHours')],
  },
  maintBook: {
    of: 'maintenance', period: 'month', isLong: true, isOfOneUnit: true, signs: ['maintainer', 'manager'],
    columns: [text('number'), text('days'), word('maintKind'), count('items'), count('tested'), count('good'), count('bad'), part('goodPart'), wide('executor'), word('planState'), moment('doneAt')],
  },
  ticketBook: {
    of: 'maintenance', period: 'month', isLong: true, isOfOneUnit: true, signs: ['maintainer', 'manager'],
    columns: [text('number'), moment('reportedAt'), text('address'), wide('fault'), word('source'), word('ticketState'), text('executor'), hours('respondHours'), hours('repairHours'), moment('closedAt')],
  },
  ticketUnits: {
    of: 'maintenance', period: 'month', isLong: true, isOfOneUnit: false, signs: ['madeBy'],
    columns: [wide('unit'), count('found'), count('closed'), count('overdue'), count('ageDay'), count('ageThree'), count('ageWeek'), count('ageOlder'), part('respondInTimePart'), part('repairInTimePart'), hours('meanRespondHours'), hours('meanRepairHours')],
  },
  companyMarks: {
    of: 'maintenance', period: 'month', isLong: true, isOfOneUnit: false, signs: ['madeBy'],
    columns: [wide('company'), count('plans'), count('plansDone'), part('plansInTimePart'), count('found'), part('respondInTimePart'), part('repairInTimePart'), hours('meanRepairHours')],
  },
  planUnits: {
    of: 'maintenance', period: 'month', isLong: true, isOfOneUnit: false, signs: ['madeBy'],
    columns: [wide('unit'), count('plans'), count('plansDone'), part('plansInTimePart'), count('items'), count('tested'), part('goodPart')],
  },
  faultPoints: {
    of: 'maintenance', period: 'month', isLong: true, isOfOneUnit: false, signs: ['madeBy'],
    columns: [text('unit'), wide('address'), count('found'), count('closed'), moment('lastAt'), hours('meanRepairHours')],
  },
  faultSystems: {
    of: 'maintenance', period: 'month', isLong: true, isOfOneUnit: false, signs: ['madeBy'],
    columns: [word('faultSystem'), count('found'), count('faultDevices'), count('closed'), count('overdue'), count('outOfService'), part('repairInTimePart'), hours('meanRepairHours')],
  },
  faultBrands: {
    of: 'maintenance', period: 'month', isLong: true, isOfOneUnit: false, signs: ['madeBy'],
    columns: [word('brand'), count('found'), count('faultDevices'), count('closed'), count('overdue'), part('repairInTimePart'), hours('meanRepairHours'), moment('lastAt')],
  },
  partsChanged: {
    of: 'maintenance', period: 'month', isLong: true, isOfOneUnit: true, signs: ['maintainer', 'manager'],
    columns: [text('number'), text('address'), wide('spareParts'), text('methods'), text('executor'), moment('repairedAt')],
  },
} as const satisfies Record<string, Statement>
/** The name of a statement, as addresses and sheets have it. */
export type StatementKey = keyof typeof STATEMENTS
