import type { SownCall } from '@gss/telephony/server'
import type { Moment } from './moment.ts'

/** The seats' channels: whose each is, by the name they sign in by. */
export const DEMO_LINES: readonly [lineNo: string, seatTel: string, workNo: string, owner: string | null][] = [
  ['01', '8801', '1001', 'operator'],
  ['02', '8802', '1002', 'wang.fang'],
  ['03', '8803', '1003', 'li.qiang'],
  ['04', '8804', '1004', 'liu.yang'],
  ['05', '8805', '1000', 'leader'],
  ['06', '8806', '', null],
]

export interface DemoCall extends Pick<SownCall, 'ringS' | 'talkedS' | 'status' | 'reason' | 'note'> {
  /** 1 to 12. */
  unit: number
  /** Which of its contacts, in the order one calls them. */
  contact: number
  at: Moment
  /** A row of the lines. */
  line: number
}
const call = (unit: number, contact: number, at: Moment, line: number, ringS: number, talkedS: number, note = '', status: SownCall['status'] = 'ended', reason: SownCall['reason'] = 'hungUp'): DemoCall =>
  ({ unit, contact, at, line, ringS, talkedS, note, status, reason })

export const DEMO_CALLS: readonly DemoCall[] = [
  call(1, 0, '0 09:12',  0, 6,  12, '厨房油烟触发，已派人查看'),
  call(1, 1, '1 22:14',  0, 9,  0,  '', 'outsideBusy', 'busy'),
  call(1, 0, '1 22:15',  0, 5,  9,  '后厨排烟已开，探测器复位'),
  call(2, 0, '2 13:06',  1, 6,  14, '9 层东侧走廊施工扬尘，无明火'),
  call(2, 1, '2 13:10',  1, 20, 0,  '', 'failed', 'noAnswer'),
  call(3, 0, '3 18:41',  2, 4,  8,  '泵房手动启泵试验'),
  call(4, 0, '5 07:55',  0, 7,  10, '维保单位在现场更换电池'),
  call(5, 0, '8 15:20',  3, 3,  0,  '', 'insideBusy', 'seatBusy'),
  call(5, 0, '8 15:22',  3, 5,  7,  '误动作，已恢复'),
  call(12, 0, '12 03:52', 4, 8, 11, '值班员已到场核实，未见异常'),
]
