import type {
  CheckPhase,
  PermitEvent,
  PermitKind,
  PermitLevel,
  WorkMeasure,
  WorkRisk,
  WorkWay,
} from '@gss/permits/contract'
import type { Moment } from './moment.ts'
import type { SceneName } from './scenes.table.ts'

export type DemoPermitStep = readonly [
  event: PermitEvent,
  at: Moment,
  /** The name they sign in by; null: the clock. */
  who: string | null,
  words: string,
  more?: { photo?: SceneName; phase?: CheckPhase; gasLel?: number },
]
export interface DemoPermit {
  unit: number
  point: number
  kind: PermitKind
  level: PermitLevel
  ways: readonly WorkWay[]
  work: string
  contractor: readonly [name: string, contact: string, phone: string]
  worker: readonly [name: string, certificate: string]
  watcher: string
  from: Moment
  until: Moment
  risks: readonly WorkRisk[]
  measures: readonly WorkMeasure[]
  power?: readonly [devices: string, kw: number, point: string, voltage: string]
  steps: readonly DemoPermitStep[]
}

const hotel = { unit: 1, kind: 'fire', level: 'second' } as const
const hengan = ['恒安机电', '王铁军', '13805710021'] as const
const dongpeng = ['东鹏钢构', '赵志刚', '13905712208'] as const
const [mei, lin, tang, officer, manager, boss] = ['han.mei', 'qian.lin', 'tang.wei', 'officer', 'manager', 'hua.guofu']
const usual: Pick<DemoPermit, 'risks' | 'measures'> = { risks: ['combustibles', 'sparks'], measures: ['cleared', 'watcher', 'extinguishers'] }

/** Some in every state, one that burns today; the last round of it is so young that nobody is reminded in the first half hour after a start. */
// oxfmt-ignore
export const DEMO_PERMITS: readonly DemoPermit[] = [
  { ...hotel, ...usual, point: 15, ways: ['arc'], work: '消防泵房 2 号泵出口支架焊接', contractor: hengan, worker: ['马强', 'T3205111982'], watcher: tang, from: '40 09:00', until: '40 13:00', steps: [
    ['apply',   '42 16:20', tang,    '消防泵房 2 号泵出口支架焊接', { photo: 'workPlace' }],
    ['approve', '42 17:05', manager, '同意，停泵期间 1 号泵值守'],
    ['handle',  '40 08:50', officer, '监护人在位; 火花未飞溅'],
    ['check',   '40 09:05', tang,    '', { phase: 'before', photo: 'workPlace' }],
    ['check',   '40 09:34', tang,    '', { phase: 'during' }],
    ['check',   '40 10:06', tang,    '', { phase: 'during', photo: 'welding' }],
    ['finish',  '40 10:22', tang,    '焊接完成，清理余火', { photo: 'workPlaceCold' }],
    ['accept',  '40 11:02', officer, '余火复查合格', { photo: 'workPlaceCold' }],
  ] },
  { ...hotel, ...usual, point: 2, level: 'first', ways: ['grinding', 'arc'], work: '厨房排油烟管道切割更换', contractor: hengan, worker: ['马强', 'T3205111982'], watcher: lin, from: '23 14:00', until: '23 17:00', risks: ['combustibles', 'gas'], measures: ['cleared', 'watcher', 'extinguishers', 'gasTest'], steps: [
    ['apply',   '24 10:10', lin,     '厨房排油烟管道切割更换', { photo: 'workPlace' }],
    ['approve', '24 11:00', boss,    '同意，停气后进行'],
    ['handle',  '23 13:45', officer, '停气挂牌; 监护人在位'],
    ['gasTest', '23 13:52', lin,     '', { gasLel: 0 }],
    ['check',   '23 14:04', lin,     '', { phase: 'before', photo: 'workPlace' }],
    ['check',   '23 14:33', lin,     '', { phase: 'during' }],
    ['stop',    '23 14:50', lin,     '油垢清理不彻底，火花溅入风管，停止作业重新清洗'],
  ] },
  { ...hotel, ...usual, point: 20, ways: ['openFlame'], work: '宴会厨房屋面防水喷灯烘烤', contractor: dongpeng, worker: ['周海', 'T3302190044'], watcher: mei, from: '15 13:00', until: '15 16:00', risks: ['combustibles'], steps: [
    ['apply',  '16 15:40', lin,     '宴会厨房屋面防水喷灯烘烤'],
    ['refuse', '16 16:30', manager, '当日有宴会，改在闭餐日并采用冷粘工艺'],
  ] },
  { ...hotel, ...usual, point: 26, ways: ['gasCutting'], work: '车库湿式报警阀室管道气割', contractor: hengan, worker: ['李建', 'T3205207761'], watcher: tang, from: '8 09:00', until: '8 12:00', steps: [
    ['apply',   '9 14:00', tang,    '车库湿式报警阀室管道气割'],
    ['approve', '9 15:10', manager, '同意'],
    ['expire',  '8 12:00', null,    ''],
  ] },
  { ...hotel, point: 19, kind: 'power', ways: ['wiring'], work: '裙楼大堂布展灯光临时接电', contractor: ['明辉展览', '孙悦', '13705719930'], worker: ['陈晨', 'D3301065521'], watcher: lin, from: '6 08:00', until: '3 20:00', risks: ['shock', 'openBusiness'], measures: ['residual', 'watcher', 'neighboursTold'], power: ['布展灯光 18 套', 6.5, '裙楼 1 层配电箱 AL-3', '220V'], steps: [
    ['apply',   '7 10:00', lin,     '裙楼大堂布展灯光临时接电'],
    ['approve', '7 10:40', manager, '同意，一机一闸一漏'],
    ['handle',  '6 07:50', officer, '每班检查线缆与漏电保护'],
    ['check',   '6 08:10', lin,     '', { phase: 'before' }],
    ['finish',  '3 19:10', lin,     '已断电拆除', { photo: 'corridorClear' }],
    ['accept',  '3 19:40', officer, '线路拆除，配电箱复位'],
  ] },
  { ...hotel, ...usual, point: 9, ways: ['grinding'], work: '9 层走廊防火门框切割', contractor: hengan, worker: ['马强', 'T3205111982'], watcher: lin, from: '-300', until: '+60', steps: [
    ['apply',   '-1500', lin,     '9 层走廊防火门框切割', { photo: 'workPlace' }],
    ['approve', '-1400', manager, '同意，作业面铺防火毯'],
    ['handle',  '-310',  officer, '监护人在位; 火花未飞溅; 气体复测合格'],
    ['check',   '-295',  lin,     '', { phase: 'before', photo: 'workPlace' }],
    ['check',   '-268',  lin,     '', { phase: 'during' }],
    ['check',   '-238',  lin,     '', { phase: 'during' }],
    ['finish',  '-215',  lin,     '切割完成，洒水降温', { photo: 'workPlaceCold' }],
  ] },
  { ...hotel, ...usual, point: 24, ways: ['arc'], work: '裙楼 3 层吊顶风管支架电焊', contractor: hengan, worker: ['李建', 'T3205207761'], watcher: mei, from: '+180', until: '+420', steps: [
    ['apply',   '-240', lin,     '裙楼 3 层吊顶风管支架电焊', { photo: 'workPlace' }],
    ['approve', '-120', manager, '同意，注意吊顶内保温材料'],
  ] },
  { ...hotel, ...usual, point: 21, level: 'third', ways: ['grinding'], work: '裙楼 1 层服务走廊地面切割开槽', contractor: dongpeng, worker: ['周海', 'T3302190044'], watcher: mei, from: '+600', until: '+840', steps: [
    ['apply', '-50', lin, '裙楼 1 层服务走廊地面切割开槽', { photo: 'corridorClear' }],
  ] },
  { ...hotel, point: 17, kind: 'firePower', ways: ['arc', 'wiring'], work: '变配电室电缆桥架焊接并临时接电', contractor: hengan, worker: ['马强', 'T3205111982'], watcher: tang, from: '+1500', until: '+1740', risks: ['combustibles', 'shock'], measures: ['cleared', 'watcher', 'extinguishers', 'residual'], power: ['电焊机 1 台', 12, '变配电室检修箱 JX-1', '380V'], steps: [
    ['apply', '-30', tang, '变配电室电缆桥架焊接并临时接电'],
  ] },

  { unit: 4, ...usual, kind: 'fire', level: 'second', point: 2, ways: ['arc', 'grinding'], work: '二车间行车轨道支架焊接', contractor: dongpeng, worker: ['赵铁柱', 'T3205111067'], watcher: 'tian.yu', from: '-61', until: '+240', steps: [
    ['apply',   '-1300', 'shi.lei',  '二车间行车轨道支架焊接', { photo: 'workPlace' }],
    ['approve', '-1200', 'cao.ying', '同意，作业点下方清空并设警戒'],
    ['handle',  '-66',   'cao.ying', '监护人在位; 火花未飞溅; 未超时、未超范围'],
    ['check',   '-58',   'tian.yu',  '', { phase: 'before', photo: 'workPlace' }],
    ['check',   '-30',   'tian.yu',  '', { phase: 'during', photo: 'welding' }],
    ['check',   '-1',    'tian.yu',  '', { phase: 'during' }],
  ] },
]
