import { BUSINESS_ROLE, ROLE } from '../../contract/index.ts'

/** Ids of the demo city's units; the units themselves come with the archives. */
const UNITS = 12
const UNIT_DIGITS = 12
export const DEMO_UNIT_IDS: readonly string[] = Array.from(
  { length: UNITS },
  (_, index) => `019aa000-0001-7000-8000-${String(index + 1).padStart(UNIT_DIGITS, '0')}`,
)

export interface DemoPerson {
  username: string
  realname: string
  /** `center`, `pro` (rms), or the unit's side. */
  side: 'center' | 'pro' | 'gss'
  /** 1 to 12; 0: none. */
  unit: number
  roleId: number | null
  /** How the account stands. */
  state: 'enabled' | 'waiting' | 'disabled' | 'locked'
  note: string
  /** Whose password is printed at the start. */
  isPrinted?: true
}
const person = (username: string, realname: string, side: DemoPerson['side'], unit: number, roleId: number | null, state: DemoPerson['state'] = 'enabled', note = ''): DemoPerson =>
  ({ username, realname, side, unit, roleId, state, note })
const printed = (one: DemoPerson): DemoPerson => ({ ...one, isPrinted: true })

const { systemAdministrator: SYS, securityAdministrator: SEC, auditAdministrator: AUD, unitManager: MGR } = ROLE
const { wall: WALL, dutyOperator: OPR, shiftLeader: LDR, unitDuty: DUTY, patrol: PTRL, unitFireOfficer: OFC, unitLeader: BOSS, maintWorker: MWK, maintLeader: MLD } =
  BUSINESS_ROLE

/** The people of 临江市消防远程监控中心 and of the units it watches over. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  printed(person('sysadmin', '陈建国', 'center', 0, SYS, 'enabled', '系统管理：账号、菜单、系统参数')),
  printed(person('secadmin', '林晓梅', 'center', 0, SEC, 'enabled', '安全管理：角色、授权、会话')),
  printed(person('auditor',  '郑海涛', 'center', 0, AUD, 'enabled', '审计管理：日志审计')),
  printed(person('operator', '周敏',   'center', 0, OPR, 'enabled', '接警席位一')),
  printed(person('leader',   '赵国强', 'center', 0, LDR, 'enabled', '甲班值长')),
  printed(person('wall',     '值守大屏', 'center', 0, WALL, 'enabled', '监控大厅大屏，只看不处理')),
  printed(person('manager',  '孙丽华', 'gss',    1, MGR, 'enabled', '联网单位消防安全管理人')),
  printed(person('officer',  '沈志远', 'gss',    1, OFC, 'enabled', '联网单位消防管理员：隐患、用火用电、巡查安排')),
  printed(person('han.mei',  '韩梅',   'gss',    1, PTRL, 'enabled', '联网单位巡查人员，用手机巡查')),

  person('sysadmin2',   '何文斌',   'center', 0, SYS, 'enabled', '备用'),
  person('secadmin2',   '高雪',     'center', 0, SEC, 'enabled', '备用'),
  person('wang.fang',   '王芳',     'center', 0, OPR, 'enabled', '接警席位二'),
  person('li.qiang',    '李强',     'center', 0, OPR, 'enabled', '接警席位三'),
  person('liu.yang',    '刘洋',     'center', 0, OPR, 'enabled', '接警席位四'),
  person('yang.jing',   '杨静',     'center', 0, OPR),
  person('huang.lei',   '黄磊',     'center', 0, OPR),
  person('wu.ting',     '吴婷',     'center', 0, OPR),
  person('xu.hao',      '徐浩',     'center', 0, OPR, 'disabled', '已调离'),
  person('zhu.min',     '朱敏',     'center', 0, OPR, 'locked'),
  person('hu.jun',      '胡军',     'center', 0, LDR, 'enabled', '乙班值长'),
  person('guo.peng',    '郭鹏',     'center', 0, LDR, 'enabled', '丙班值长'),
  person('ma.xiaoyan',  '马晓燕',   'center', 0, OPR),
  person('luo.zhiyuan', '罗志远',   'center', 0, OPR),
  person('muhetaer',    '木合塔尔·阿卜杜热西提·吐尔逊江·艾尼瓦尔', 'center', 0, OPR, 'enabled', '双语接警员，负责维吾尔语来电的接听、记录与转述，并协助各席位核对报警单位名称与地址'),
  person('seat-backup-room-2-east-wing-001', '备勤席位', 'center', 0, OPR, 'enabled', '应急备勤席位专用账号'),

  person('liang.chen',  '梁晨',     'pro', 1, OPR, 'enabled', '驻点监控员'),
  person('song.jia',    '宋佳',     'pro', 4, OPR, 'enabled', '驻点监控员'),

  person('tang.wei',    '唐伟',     'gss', 1,  DUTY),
  person('qian.lin',    '钱琳',     'gss', 1,  PTRL),
  person('hua.guofu',   '华国富',   'gss', 1,  BOSS),
  person('feng.gang',   '冯刚',     'gss', 2,  MGR),
  person('lei.ming',    '雷鸣',     'gss', 2,  OFC),
  person('pan.yue',     '潘越',     'gss', 2,  PTRL),
  person('dong.li',     '董丽',     'gss', 2,  DUTY),
  person('xiao.feng',   '萧峰',     'gss', 3,  MGR),
  person('fan.ye',      '范烨',     'gss', 3,  OFC),
  person('cheng.yu',    '程宇',     'gss', 3,  PTRL),
  person('cao.ying',    '曹颖',     'gss', 4,  MGR),
  person('shi.lei',     '石磊',     'gss', 4,  OFC),
  person('tian.yu',     '田雨',     'gss', 4,  PTRL),
  person('yuan.bo',     '袁博',     'gss', 5,  MGR),
  person('deng.chao',   '邓超然',   'gss', 5,  DUTY, 'locked'),
  person('xie.na',      '谢娜',     'gss', 6,  MGR),
  person('peng.fei',    '彭飞',     'gss', 7,  MGR),
  person('zeng.rong',   '曾荣',     'gss', 8,  MGR),
  person('lu.ming',     '陆明',     'gss', 9,  MGR),
  person('su.qing',     '苏青',     'gss', 10, MGR),
  person('jiang.tao',   '蒋涛',     'gss', 11, MGR, 'disabled', '单位更换管理人'),
  person('ouyang.xue',  '欧阳雪',   'gss', 12, MGR),

  printed(person('ji.yuntao', '季云涛', 'gss', 0, MLD, 'enabled', '维保单位项目负责人：只看所服务的单位')),
  printed(person('ke.jun',    '柯俊',   'gss', 0, MWK, 'enabled', '维保单位技术人员，用手机检测、维修')),
  person('wu.xiaoguang', '伍晓光', 'gss', 0, MWK, 'enabled', '维保单位技术人员'),

  person('wei.min',     '魏敏',     'gss', 6,  null, 'waiting', '新注册'),
  person('shen.hong',   '沈红',     'gss', 7,  null, 'waiting', '新注册'),
  person('ren.jie',     '任杰',     'center', 0, null, 'waiting', '新入职，待授权'),
]
