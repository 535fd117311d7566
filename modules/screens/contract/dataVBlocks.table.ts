/** How a figure is read: a `word` is a key of the words, a `span` is milliseconds, a `part` is of one. */
export type DataVKind = 'text' | 'word' | 'count' | 'part' | 'span' | 'points'

interface Figure {
  key: string
  kind: DataVKind
}
/** A block of the screen: what it adds up to, and its rows; each fact and each column has its name. */
export interface DataVShape {
  facts: readonly Figure[]
  columns: readonly Figure[]
}

const text = (key: string) => ({ key, kind: 'text' }) as const
const word = (key: string) => ({ key, kind: 'word' }) as const
const count = (key: string) => ({ key, kind: 'count' }) as const
const part = (key: string) => ({ key, kind: 'part' }) as const
const span = (key: string) => ({ key, kind: 'span' }) as const
const points = (key: string) => ({ key, kind: 'points' }) as const

/** Every block, in the order it stands in; what each figure is: docs/domain.md §24 "数据可视化". */
// oxfmt-ignore
export const DATA_V_BLOCKS = {
  alarms: {
    facts: [count('raised'), count('fire'), part('confirmedPart'), part('falsePart')],
    columns: [text('slot'), count('fire'), count('urgent'), count('supervisory'), count('fault')],
  },
  falses: {
    facts: [part('falsePart'), part('falsePartBefore')],
    columns: [word('when'), count('fire'), count('confirmed'), count('falses'), count('tests'), count('open'), part('falsePart')],
  },
  answers: {
    facts: [count('answered')],
    columns: [word('kind'), count('raised'), span('claimP50'), span('claimP99'), span('settleP50'), span('settleP99')],
  },
  places: { facts: [], columns: [word('where'), text('place'), count('raised'), count('falses')] },
  faults: {
    facts: [count('found'), count('standing')],
    columns: [word('system'), count('found'), count('standing'), span('stoodP50'), span('stoodMost')],
  },
  lines: {
    facts: [part('linePart'), part('devicePart'), count('silent')],
    columns: [text('line'), word('lineState'), part('upPart'), count('outages'), span('down')],
  },
  rounds: {
    facts: [part('passedPart'), count('missedPoints')],
    columns: [text('week'), count('done'), count('late'), count('missed'), part('passedPart')],
  },
  hazards: {
    facts: [part('inTimePart'), count('found'), count('overdue')],
    columns: [text('slot'), count('minor'), count('larger'), count('major'), count('closed')],
  },
  duty: {
    facts: [part('answeredPart'), count('missed'), span('meanDelay')],
    columns: [text('slot'), count('answered'), count('late'), count('missed'), part('answeredPart')],
  },
  maintenance: {
    facts: [part('inTimePart'), count('found'), span('repairP50')],
    columns: [text('slot'), count('inTime'), count('tooLate'), count('underWay')],
  },
  score: { facts: [points('score'), points('scoreFirst')], columns: [text('slot'), points('score')] },
} as const satisfies Record<string, DataVShape>
export type DataVKey = keyof typeof DATA_V_BLOCKS
/** The shape of a block, whichever it is. */
export const dataVShapeOf = (key: DataVKey): DataVShape => DATA_V_BLOCKS[key]

/** The span is chosen once for all blocks: days of the centre, or its months; today is the last of them. */
export const DATA_V_SPANS = ['days7', 'days30', 'months12'] as const
export type DataVSpan = (typeof DATA_V_SPANS)[number]

/** So many of the worst places of each sort. */
export const DATA_V_WORST = 10
