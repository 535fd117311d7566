import { among, field, list, record, yes } from '@gss/kit/wire'
import { hasFlame, type PermitKind } from './states.ts'

/** 作业前, 作业中 (each half hour), 作业后. */
export const CHECK_PHASES = ['before', 'during', 'after'] as const
export type CheckPhase = (typeof CHECK_PHASES)[number]
export const checkPhase = among(CHECK_PHASES)

/** What is looked at on site (forms-and-rules §5.3). `of`: of flame, of power, of both. */
// oxfmt-ignore
export const CHECK_ITEMS = [
  { key: 'valid',        phase: 'before', of: 'both',  text: '审批在有效期内，地点与内容一致' },
  { key: 'certified',    phase: 'before', of: 'both',  text: '作业人持证，人证相符' },
  { key: 'watched',      phase: 'before', of: 'both',  text: '监护人到场' },
  { key: 'cleared',      phase: 'before', of: 'flame', text: '15 m 内可燃物清除，孔洞、下水封堵' },
  { key: 'gear',         phase: 'before', of: 'flame', text: '灭火器不少于 2 具，水带就位' },
  { key: 'cylinders',    phase: 'before', of: 'flame', text: '气瓶间距符合要求，装有防回火装置' },
  { key: 'gas',          phase: 'before', of: 'flame', text: '气体分析合格，且在 30 min 内' },
  { key: 'neighbours',   phase: 'before', of: 'both',  text: '相邻区域已告知' },
  { key: 'shield',       phase: 'before', of: 'flame', text: '需屏蔽的探测点已登记' },
  { key: 'oneEach',      phase: 'before', of: 'power', text: '一机一闸一漏，漏电保护不大于 30 mA' },
  { key: 'cable',        phase: 'before', of: 'power', text: '线缆无破损，架空或穿管' },
  { key: 'locked',       phase: 'before', of: 'power', text: '配电箱上锁，负荷不超' },
  { key: 'stillWatched', phase: 'during', of: 'both',  text: '监护人在位' },
  { key: 'noSparks',     phase: 'during', of: 'flame', text: '火花未飞溅' },
  { key: 'gasAgain',     phase: 'during', of: 'flame', text: '气体复测合格' },
  { key: 'inBounds',     phase: 'during', of: 'both',  text: '未超时、未超范围' },
  { key: 'off',          phase: 'after',  of: 'both',  text: '断电断气' },
  { key: 'embers',       phase: 'after',  of: 'flame', text: '清理余火' },
  { key: 'lookAgain',    phase: 'after',  of: 'flame', text: '60 min 内复查' },
  { key: 'restored',     phase: 'after',  of: 'flame', text: '恢复屏蔽点位并核对无残留' },
  { key: 'removed',      phase: 'after',  of: 'power', text: '临时线路用毕拆除' },
] as const
export type CheckKey = (typeof CHECK_ITEMS)[number]['key']
const KEYS = [
  'valid',
  'certified',
  'watched',
  'cleared',
  'gear',
  'cylinders',
  'gas',
  'neighbours',
  'shield',
  'oneEach',
  'cable',
  'locked',
  'stillWatched',
  'noSparks',
  'gasAgain',
  'inBounds',
  'off',
  'embers',
  'lookAgain',
  'restored',
  'removed',
] as const satisfies readonly CheckKey[]

/** The list of one phase for one kind of work. */
export const itemsOf = (phase: CheckPhase, kind: PermitKind) =>
  CHECK_ITEMS.filter(
    (item) =>
      item.phase === phase &&
      (item.of === 'both' || (item.of === 'flame' ? hasFlame(kind) : kind !== 'fire')),
  )

/** One item as it was found. */
export const checkResult = record('checkResult', { key: field('key', among(KEYS)), isGood: field('ok', yes) })
const ITEMS_MAX = 30
export const checkResults = list(checkResult, ITEMS_MAX)
export interface CheckResult {
  key: CheckKey
  isGood: boolean
}

/** Every item of the list is answered; what is not good is a reason to stop, and stands in the story. */
export const isAnswered = (phase: CheckPhase, kind: PermitKind, results: readonly CheckResult[]): boolean =>
  itemsOf(phase, kind).every(({ key }) => results.some((result) => result.key === key))
