import type { TrustScope } from '@gss/licence/contract'

/** 服务托管 of the demo city, in each state. Days count from today; acts go back in hours. */
interface DemoTrust {
  unit: number
  scopes: readonly TrustScope[]
  from: number
  until: number
  fee: number | null
  contact: string
  mobile: string
  agreedBy: string | null
  isPaused?: true
  endedWhy?: string
  acts?: readonly (readonly [hoursAgo: number, scope: TrustScope, act: string, kind: string, name: string])[]
}

// oxfmt-ignore
export const DEMO_TRUSTS: readonly DemoTrust[] = [
  {
    unit: 4, scopes: ['alarms', 'checks', 'repairs'], from: -120, until: 245, fee: 18_000, contact: '张建平', mobile: '13800138001', agreedBy: '冯刚',
    acts: [
      [3,   'checks',  'dutyCheck.ask',   'dutyCheck', '用户信息传输装置'],
      [27,  'alarms',  'alarm.markFalse', 'alarm',     '3 层东侧走廊 感烟探测器'],
      [50,  'repairs', 'ticket.confirm',  'ticket',    '消火栓泵 2 号 控制柜'],
      [98,  'alarms',  'alarm.confirm',   'alarm',     '地下一层 配电间 感温探测器'],
    ],
  },
  { unit: 5, scopes: ['alarms', 'calls'],            from: -20,  until: 345, fee: 9_600,  contact: '王雅琴', mobile: '13800138002', agreedBy: null },
  { unit: 6, scopes: ['supervision', 'reports'],     from: -200, until: 165, fee: 12_000, contact: '刘明',   mobile: '13800138003', agreedBy: '刘明', isPaused: true },
  { unit: 7, scopes: ['alarms'],                     from: 7,    until: 372, fee: 6_000,  contact: '陈丽',   mobile: '13800138004', agreedBy: '陈丽' },
  { unit: 8, scopes: ['checks'],                     from: -400, until: -35, fee: null,   contact: '赵强',   mobile: '13800138005', agreedBy: '赵强' },
  { unit: 9, scopes: ['alarms', 'calls', 'reports'], from: -90,  until: 275, fee: 15_000, contact: '孙伟',   mobile: '13800138006', agreedBy: '孙伟', endedWhy: '单位自建值班室，提前终止' },
]
export const DEMO_CENTRE = '临江市消防远程监控中心'
