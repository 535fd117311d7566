import type { HazardEvent, HazardKind, HazardLevel, HazardSource } from '@gss/hazards/contract'
import type { Moment } from './moment.ts'
import type { SceneName } from './scenes.table.ts'

/** What happened, when, by whom (the name they sign in by), in which words, with a photo of what. */
export type DemoStep = readonly [
  event: HazardEvent,
  at: Moment,
  who: string,
  words: string,
  photo?: SceneName,
]
export interface DemoHazard {
  unit: number
  /** Which of the unit's patrol points it was found at. */
  point: number
  kind: HazardKind
  level: HazardLevel
  source: HazardSource
  dueHours?: number
  moreHours?: number
  executor?: string
  steps: readonly DemoStep[]
}

const patrol = { unit: 1, level: 'minor', source: 'patrol' } as const
const [mei, lin, tang, officer, manager, boss] = ['han.mei', 'qian.lin', 'tang.wei', 'officer', 'manager', 'hua.guofu']

/** Some in every state, the closed ones spread over a quarter. What is open begins so that nobody is reminded in the first half hour after a start. */
// oxfmt-ignore
export const DEMO_HAZARDS: readonly DemoHazard[] = [
  { ...patrol, point: 6, kind: 'escape', dueHours: 24, executor: lin, steps: [
    ['report',   '76 09:12', mei,     '6 层 1 号楼梯间堆放布草车，占用疏散宽度约一半', 'cartons'],
    ['handle',   '76 09:40', officer, '布草车移至 5 层布草间，楼梯间张贴禁止堆放告示'],
    ['approve',  '76 10:05', manager, '同意，加入客房部晨会通报'],
    ['dispatch', '76 10:12', officer, '当日清理，通知客房部主管'],
    ['handIn',   '76 15:30', lin,     '已清理，告示已张贴', 'corridorClear'],
    ['pass',     '76 16:20', officer, '现场复查合格'],
  ] },
  { ...patrol, point: 2, kind: 'facilityFault', level: 'larger', source: 'inspection', dueHours: 72, moreHours: 48, executor: tang, steps: [
    ['report',         '58 10:02', mei,     '厨房灶台自动灭火装置压力表低于绿区', 'gaugeLow'],
    ['handle',         '58 10:50', officer, '联系维保单位充装药剂并复检'],
    ['approve',        '58 11:30', manager, '同意，充装期间加派一具推车式灭火器'],
    ['dispatch',       '58 11:40', officer, '72 小时内完成充装'],
    ['askExtension',   '56 16:10', tang,    '药剂缺货，厂家后天到货'],
    ['grantExtension', '56 16:45', manager, '同意延期，期间每两小时巡查'],
    ['handIn',         '54 14:20', tang,    '已充装，压力 1.2 MPa，见照片', 'gaugeGood'],
    ['pass',           '54 15:05', officer, '压力正常，标签已更新'],
  ] },
  { ...patrol, point: 15, kind: 'water', level: 'larger', source: 'facility', dueHours: 72, executor: tang, steps: [
    ['report',   '41 08:55', tang,    '消防泵房 2 号泵出口阀门渗水', 'valveLeaks'],
    ['handle',   '41 09:30', officer, '更换阀门密封圈，更换期间 1 号泵值守'],
    ['approve',  '41 10:20', manager, '同意，停泵时间不超过 2 小时'],
    ['dispatch', '41 10:30', officer, '维保单位到场后实施'],
    ['handIn',   '40 15:40', tang,    '已更换，试泵 10 分钟无渗漏', 'valveDry'],
    ['pass',     '40 16:30', officer, '合格'],
  ] },
  { ...patrol, point: 9, kind: 'partition', dueHours: 24, executor: lin, steps: [
    ['report',   '29 14:22', lin,     '9 层走廊常闭式防火门被木楔顶开', 'doorWedged'],
    ['handle',   '29 14:50', officer, '取下木楔，检查闭门器'],
    ['approve',  '29 15:10', manager, '同意'],
    ['dispatch', '29 15:15', officer, '当日完成'],
    ['handIn',   '29 17:02', lin,     '木楔已取，门能自闭', 'doorWedged'],
    ['sendBack', '29 17:40', officer, '照片中门仍开启，闭门器未检查'],
    ['handIn',   '28 09:10', lin,     '更换闭门器，门自闭到位', 'doorShut'],
    ['pass',     '28 09:45', officer, '合格'],
  ] },
  { ...patrol, point: 5, kind: 'misuse', source: 'staff', steps: [
    ['report',  '20 11:06', mei,     '3 层走廊有焦糊味，疑似电器过热', 'corridorClear'],
    ['dismiss', '20 11:40', officer, '餐饮部香薰机所致，已关闭，线路测温正常'],
  ] },
  { ...patrol, point: 9, kind: 'partition', dueHours: 24, executor: lin, steps: [
    ['report',   '12 14:31', mei,     '9 层走廊防火门再次被顶开', 'doorWedged'],
    ['handle',   '12 15:02', officer, '加装电磁释放器，平时常开、火警联动关闭'],
    ['approve',  '12 15:40', manager, '同意，列入本月改造'],
    ['dispatch', '12 15:45', officer, '联系维保单位安装'],
    ['handIn',   '11 16:12', lin,     '已安装并联动测试', 'doorShut'],
    ['pass',     '11 17:00', officer, '联动测试合格'],
  ] },

  { ...patrol, point: 11, kind: 'combustibles', steps: [
    ['report', '-35', lin, '12 层走廊尽头堆放装修余料纸箱', 'cartons'],
  ] },
  { ...patrol, point: 18, kind: 'equipmentMissing', dueHours: 24, steps: [
    ['report', '-300', mei,     '地下 1 层设备走廊两具灭火器压力不足', 'gaugeLow'],
    ['handle', '-200', officer, '更换备用灭火器，原瓶送检'],
  ] },
  { ...patrol, point: 19, kind: 'escape', source: 'centre', dueHours: 12, steps: [
    ['report',  '-1600', mei,     '裙楼 1 层 3 号楼梯口停放餐车'],
    ['dismiss', '-1500', officer, '宴会临时停放，散席后已撤，现场确认通道畅通'],
  ] },
  { ...patrol, point: 21, kind: 'water', dueHours: 24, steps: [
    ['report',  '-420', lin,     '裙楼服务走廊消火栓箱被推车遮挡', 'cabinetBlocked'],
    ['handle',  '-380', officer, '移走推车，地面划禁停线'],
    ['approve', '-320', manager, '同意，一并检查同层其余栓箱'],
  ] },
  { ...patrol, point: 24, kind: 'wiring', source: 'inspection', dueHours: 24, steps: [
    ['report', '-190', mei,     '宴会厨房备餐区插线板串接三级'],
    ['handle', '-120', officer, '更换插线板'],
    ['reject', '-60',  manager, '请说明永久供电方案，更换插线板不解决负荷'],
  ] },
  { ...patrol, point: 13, kind: 'facilityFault', level: 'larger', dueHours: 72, executor: lin, steps: [
    ['report',   '-1500', lin,     '15 层走廊两具疏散指示标志不亮'],
    ['handle',   '-1440', officer, '更换灯具与蓄电池'],
    ['approve',  '-1400', manager, '同意'],
    ['dispatch', '-1380', officer, '三日内更换，先以蓄光标志代替'],
  ] },
  { ...patrol, point: 26, kind: 'water', level: 'larger', source: 'maintenance', dueHours: 24, executor: tang, steps: [
    ['report',   '-3100', tang,    '车库湿式报警阀组压力表损坏', 'valveLeaks'],
    ['handle',   '-3000', officer, '更换压力表，校验后启用'],
    ['approve',  '-2920', manager, '同意'],
    ['dispatch', '-2900', officer, '24 小时内更换'],
  ] },
  { ...patrol, point: 3, kind: 'equipmentMissing', dueHours: 48, executor: mei, steps: [
    ['report',   '-1720', lin,     '1 层电梯厅灭火器箱缺一具干粉灭火器', 'gaugeLow'],
    ['handle',   '-1680', officer, '补配一具 4 kg 干粉灭火器'],
    ['approve',  '-1640', manager, '同意'],
    ['dispatch', '-1620', officer, '从库房领用'],
    ['handIn',   '-260',  mei,     '已补配，压力正常', 'gaugeGood'],
  ] },
  { ...patrol, point: 27, kind: 'eBike', level: 'larger', source: 'complaint', dueHours: 48, executor: tang, steps: [
    ['report',   '-1700', manager, '车库配电间旁有电动自行车充电'],
    ['handle',   '-1650', officer, '清移车辆，加装充电禁止标识与视频巡检'],
    ['approve',  '-1600', manager, '同意，与物业联合整治'],
    ['dispatch', '-1590', officer, '两日内完成'],
    ['handIn',   '-400',  tang,    '车辆已移走', 'corridorClear'],
    ['sendBack', '-300',  officer, '标识未安装，请补齐'],
  ] },
  { ...patrol, point: 17, kind: 'management', level: 'major', source: 'fireService', dueHours: 120, executor: tang, steps: [
    ['report',   '-2900', boss,    '消防部门抽查：变配电室防火封堵缺失'],
    ['handle',   '-2880', officer, '按 GB 50016 封堵电缆井，委托有资质单位施工'],
    ['approve',  '-2860', boss,    '同意，责任人督办'],
    ['dispatch', '-2850', officer, '五日内完成并报消防部门'],
  ] },

  { unit: 2, point: 4, kind: 'escape', level: 'minor', source: 'patrol', dueHours: 24, executor: 'pan.yue', steps: [
    ['report',   '17 08:42', 'pan.yue',   '病床占用疏散通道', 'cartons'],
    ['handle',   '17 09:05', 'lei.ming',  '转移病床，护士站每班检查'],
    ['approve',  '17 09:30', 'feng.gang', '同意'],
    ['dispatch', '17 09:35', 'lei.ming',  '当日完成'],
    ['handIn',   '17 11:20', 'pan.yue',   '已转移', 'corridorClear'],
    ['pass',     '17 11:50', 'lei.ming',  '合格'],
  ] },
  { unit: 2, point: 2, kind: 'partition', level: 'minor', source: 'patrol', dueHours: 24, steps: [
    ['report', '-250', 'pan.yue',  '防火门闭门器脱落', 'doorWedged'],
    ['handle', '-150', 'lei.ming', '更换闭门器'],
  ] },
  { unit: 4, point: 3, kind: 'combustibles', level: 'larger', source: 'inspection', dueHours: 72, executor: 'tian.yu', steps: [
    ['report',   '-1560', 'tian.yu',  '包装车间边角料未及时清运', 'cartons'],
    ['handle',   '-1520', 'shi.lei',  '每班清运，增设金属料箱'],
    ['approve',  '-1480', 'cao.ying', '同意'],
    ['dispatch', '-1470', 'shi.lei',  '三日内落实'],
  ] },
]
