import type { FaultSource, PlanKind, TicketEvent } from '@gss/maintenance/contract'
import type { Moment } from './moment.ts'
import type { SceneName } from './scenes.table.ts'

type Step = readonly [event: TicketEvent, at: Moment, who: string, words: string, photo?: SceneName]
export interface DemoTicket {
  unit: number
  parts: string
  source: FaultSource
  worker?: string
  steps: readonly Step[]
}
export interface DemoMaintenancePlan {
  unit: number
  kind: PlanKind
  systems: readonly string[]
  /** Days from today. */
  from: number
  until: number
  ratio: number
  madeDaysAgo: number
  stepCount: number
  testedPercent: number
}

/** Who of 临江安泰 comes: they sign in and see the units it serves. */
const [LEADER, MA, GAO] = ['ji.yuntao', 'ke.jun', 'wu.xiaoguang']
const [officer, manager, tang, mei] = ['officer', 'manager', 'tang.wei', 'han.mei']
export const DEMO_COMPANY = { leader: LEADER, workers: [MA, GAO] } as const
const hotel = { unit: 1, worker: MA } as const

/** Units of the demo that have a contract, in order: number, since and until by days from today. */
export const DEMO_CONTRACTS: readonly (readonly [unit: number, number: string, name: string, from: number, until: number])[] = [
  [1, 'HT-2026-018', '国际大酒店消防设施维护保养', -142, 223],
  [2, 'HT-2026-021', '市一医院消防设施维护保养', -340, 25],
]

/** In each state; what is open began so that nobody is reminded in the first half hour after a start. */
// oxfmt-ignore
export const DEMO_TICKETS: readonly DemoTicket[] = [
  { ...hotel, parts: '主楼 12 层 走廊 光电感烟 1-064', source: 'facility', steps: [
    ['report',  '62 09:10', mei,     '反复误报，污染报警'],
    ['accept',  '62 09:22', officer, '同意，更换期间加强该区域巡查'],
    ['arrive',  '62 10:15', MA,      '', 'corridorClear'],
    ['repair',  '62 11:40', MA,      '清洗探测器并更换底座，发烟试验三次正常', 'corridorClear'],
    ['confirm', '62 14:05', manager, '现场确认'],
  ] },
  { ...hotel, parts: '地下 1 层 消防泵房 1 号消火栓泵', source: 'maintenance', worker: GAO, steps: [
    ['report',  '33 15:02', tang,    '盘根漏水，运行电流偏大', 'valveLeaks'],
    ['accept',  '33 15:20', officer, '同意停泵检修，2 号泵保持自动'],
    ['arrive',  '33 16:40', GAO,     '', 'valveLeaks'],
    ['stop',    '33 16:50', GAO,     '华国富'],
    ['repair',  '32 10:30', GAO,     '更换盘根，试泵 10 分钟正常', 'valveDry'],
    ['confirm', '32 15:10', manager, '运行电流正常，确认'],
  ] },
  { ...hotel, parts: '主楼 9 层 常闭式防火门 D-902', source: 'patrol', steps: [
    ['report',  '21 08:40', mei,     '闭门器漏油，关闭不到位', 'doorWedged'],
    ['ignore',  '21 09:15', officer, '当日已由工程部更换闭门器'],
  ] },
  { ...hotel, parts: '裙楼 1 层 末端试水装置', source: 'patrol', steps: [
    ['report',  '-900',  mei,     '压力表指示 0.04 MPa，流水指示器未动作', 'gaugeLow'],
    ['accept',  '-880',  officer, '今日内恢复'],
    ['arrive',  '-800',  MA,      '', 'gaugeLow'],
    ['repair',  '-420',  MA,      '更换压力表与水流指示器靶片，末端放水动作正常', 'gaugeGood'],
  ] },
  { ...hotel, parts: '地下 1 层 2 号消火栓泵控制柜', source: 'facility', steps: [
    ['report',  '-300',  tang,    '手动位不能恢复自动，远程启动不接受'],
    ['accept',  '-291',  officer, '同意维修，1 号泵保持自动，控制室每 30 min 看一次压力'],
    ['arrive',  '-259',  MA,      '', 'valveDry'],
  ] },
  { ...hotel, parts: '主楼 5 层 疏散指示标志 E-14', source: 'patrol', steps: [
    ['report',  '-15',   mei,     '电池容量不足，应急时间不到 5 min'],
  ] },
  { unit: 2, worker: GAO, parts: '住院楼 7 层 消火栓按钮 2-041', source: 'facility', steps: [
    ['report',  '12 11:30', 'pan.yue',   '通讯故障'],
    ['accept',  '12 11:41', 'lei.ming',  '同意'],
    ['arrive',  '12 13:05', GAO,         '', 'corridorClear'],
    ['repair',  '12 14:20', GAO,         '更换模块底座，按下后启泵信号正常', 'corridorClear'],
    ['confirm', '12 16:00', 'feng.gang', '确认'],
  ] },
  { unit: 2, worker: GAO, parts: '门诊楼 1 层 声光警报器 3-098', source: 'patrol', steps: [
    ['report',  '-500', 'pan.yue',  '无声'],
    ['accept',  '-480', 'lei.ming', '同意'],
  ] },
]

// oxfmt-ignore
export const DEMO_MAINTENANCE_PLANS: readonly DemoMaintenancePlan[] = [
  { unit: 1, kind: 'month',   systems: ['2', '16'], from: -48, until: -45, ratio: 5,   madeDaysAgo: 60, stepCount: 7, testedPercent: 100 },
  { unit: 1, kind: 'quarter', systems: ['14'],      from: -12, until: -8,  ratio: 100, madeDaysAgo: 20, stepCount: 6, testedPercent: 100 },
  { unit: 1, kind: 'month',   systems: ['15', '1'], from: -9,  until: -5,  ratio: 100, madeDaysAgo: 16, stepCount: 5, testedPercent: 100 },
  { unit: 1, kind: 'month',   systems: ['18'],      from: -6,  until: -1,  ratio: 20,  madeDaysAgo: 12, stepCount: 4, testedPercent: 100 },
  { unit: 1, kind: 'month',   systems: ['9', '7'],  from: -2,  until: 3,   ratio: 100, madeDaysAgo: 12, stepCount: 3, testedPercent: 60 },
  { unit: 1, kind: 'month',   systems: ['2'],       from: -1,  until: 4,   ratio: 10,  madeDaysAgo: 10, stepCount: 3, testedPercent: 35 },
  { unit: 1, kind: 'month',   systems: ['18', '19'], from: 4,  until: 6,   ratio: 50,  madeDaysAgo: 8,  stepCount: 2, testedPercent: 0 },
  { unit: 1, kind: 'month',   systems: ['4', '5'],  from: 7,   until: 9,   ratio: 50,  madeDaysAgo: 8,  stepCount: 2, testedPercent: 0 },
  { unit: 1, kind: 'halfYear', systems: ['12'],     from: 14,  until: 18,  ratio: 100, madeDaysAgo: 6,  stepCount: 1, testedPercent: 0 },
  { unit: 1, kind: 'year',    systems: ['2', '6', '7', '9', '14'], from: 40, until: 60, ratio: 100, madeDaysAgo: 3, stepCount: 0, testedPercent: 0 },
  { unit: 2, kind: 'month',   systems: ['7', '9'],  from: -3,  until: 2,   ratio: 50,  madeDaysAgo: 9,  stepCount: 3, testedPercent: 50 },
  { unit: 2, kind: 'month',   systems: ['2'],       from: 5,   until: 8,   ratio: 5,   madeDaysAgo: 5,  stepCount: 2, testedPercent: 0 },
]
