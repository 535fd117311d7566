import type { Moment } from './moment.ts'

/** What left the house: unit, about what, by which way, when, how many seconds until somebody pressed the link (none: null), or why it did not leave. */
export type DemoWord = readonly [
  unit: number,
  category: 'fire' | 'urgent' | 'missedDuty' | 'hazard' | 'permit' | 'patrol',
  channel: 'sms' | 'email',
  at: Moment,
  title: string,
  place: string,
  confirmedAfterS: number | null,
  error?: string,
]

// oxfmt-ignore
export const DEMO_WORDS: readonly DemoWord[] = [
  [1,  'fire',       'sms',   '-95',     '火灾报警 点型光电感烟火灾探测器 3-042', '主楼 12 层客房走道',   38],
  [1,  'hazard',     'email', '-180',    '隐患待审核',   '6 层 1 号楼梯间堆放布草车',       null],
  [2,  'missedDuty', 'sms',   '-240',    '门诊楼用户信息传输装置', '',                     null],
  [3,  'fire',       'sms',   '-410',    '火灾报警 手动火灾报警按钮 1-017', '负一层美食街',     71],
  [4,  'permit',     'email', '1 08:42', '动火申请待审核', '厂房二 屋面防水热熔',           null],
  [5,  'patrol',     'email', '1 09:05', '巡查漏检',     '教学楼 A 3 层东侧',               null],
  [6,  'fire',       'sms',   '1 14:27', '火灾报警 点型感温火灾探测器 2-008', '厨房',          25],
  [7,  'hazard',     'email', '1 17:30', '隐患逾期',     '机房七氟丙烷压力不足',             null, '550 mailbox unavailable'],
  [8,  'urgent',     'sms',   '2 10:16', '求助按钮',     '二层展厅东门',                    19],
  [9,  'missedDuty', 'sms',   '2 22:35', '用户信息传输装置', '',                           null],
  [10, 'fire',       'sms',   '2 23:48', '火灾报警 点型光电感烟火灾探测器 5-113', '5 层 5012 室', 152],
  [11, 'permit',     'email', '3 07:55', '动火作业待验收', '地下车库配电间',                null],
  [12, 'fire',       'sms',   '3 11:20', '火灾报警 水流指示器 4-002', '四层',                 44],
  [1,  'patrol',     'email', '3 18:00', '巡查漏检',     '裙楼 2 层厨房',                   null],
  [3,  'hazard',     'email', '4 09:30', '隐患待整改',   '三层防火卷帘下方堆放货物',          null],
]
