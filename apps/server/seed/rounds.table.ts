import type { PatrolKind, Rhythm } from '@gss/patrol/contract'

/** What is not right on a round now and then, and was put right on the spot. */
export const WRONG_WORDS = [
  '走道堆放纸箱，已当场清走',
  '灭火器压力偏低，已更换备用瓶',
  '常闭式防火门被木楔顶开，已取下并关闭',
  '疏散指示标志被遮挡，已移开',
  '消火栓箱门前停放推车，已移走',
] as const

export interface DemoRoundPlan {
  name: string
  kind: PatrolKind
  /** Days of the past that are sown. */
  pastDays: number
  points: number
  graceMin: number
  rhythm: Pick<Rhythm, 'cycle' | 'windows' | 'days' | 'times' | 'intervalHours'>
  /** Its points are passed one after another over the whole of its window: at any hour somebody is under way. */
  isSteady?: boolean
  /** Every unit, or only those whose number is in it. */
  units?: readonly number[]
}
const HOUR = 60
const span = (from: number, until: number) => ({ fromMin: from * HOUR, untilMin: until * HOUR })
const usual = { times: 1, intervalHours: 2, days: [] }

/** 61号令 arts 25, 26 in the demo city: daily, by night, each two hours where the public is, each month. */
// oxfmt-ignore
export const DEMO_ROUND_PLANS: readonly DemoRoundPlan[] = [
  { name: '日常防火巡查', kind: 'daily',      pastDays: 90, points: 10, graceMin: 15, rhythm: { ...usual, cycle: 'daily', windows: [span(8, 11), span(14, 17)] } },
  { name: '夜间巡查',     kind: 'night',      pastDays: 90, points: 6,  graceMin: 30, rhythm: { ...usual, cycle: 'daily', windows: [span(22, 2)] } },
  { name: '两小时巡查',   kind: 'twoHourly',  pastDays: 14, points: 6,  graceMin: 15, rhythm: { ...usual, cycle: 'everyHours', windows: [span(8, 22)] }, units: [1, 3] },
  { name: '设施巡查',     kind: 'facility',   pastDays: 3,  points: 18, graceMin: 60, isSteady: true, rhythm: { ...usual, cycle: 'everyHours', intervalHours: 12, windows: [span(0, 24)] }, units: [2, 5, 7] },
  { name: '防火检查',     kind: 'inspection', pastDays: 90, points: 12, graceMin: 60, rhythm: { ...usual, cycle: 'monthly', windows: [span(9, 17)], days: [15] } },
]
