/** How long things last, for a fire engineer to check: what of the house's own list (forms-and-rules) has rows today. Years, days and whether a rule holds are the centre's to change. */
export interface LifeRuleRow {
  /** Never changed: what was told stands under it. */
  key: string
  name: string
  object: RuleObject
  /** Codes of its kind: components of GB/T 26875.3, or of the dictionary of its object; none: all of them. */
  types: readonly string[]
  base: RuleBase
  /** The whole life, in years; 0: the row brings its own last day. */
  years: number
  /** Its first service, and how often after that. */
  firstYears: number
  stepYears: number
  /** So many days before is told, once each. */
  warnDays: readonly number[]
  deed: RuleDeed
  basis: string
  isOn: boolean
}

/** What a rule is about: described objects, and papers: the last two are kept by who maintains. */
export const RULE_OBJECTS = ['device', 'panel', 'uitd', 'nbDevice', 'nbTerm', 'sim', 'certificate', 'service', 'contract', 'testReport'] as const
export type RuleObject = (typeof RULE_OBJECTS)[number]
export const RULE_BASES = ['product', 'install', 'served', 'document'] as const
export type RuleBase = (typeof RULE_BASES)[number]
export const RULE_DEEDS = ['scrap', 'service', 'replace', 'verify', 'renew'] as const
export type RuleDeed = (typeof RULE_DEEDS)[number]

const DETECTION = ['16', '17', '18', '21', '22', '23', '24', '25', '30', '31', '32', '33', '34', '35', '36', '37', '40', '41', '42', '43', '44',
  '50', '51', '52', '53', '61', '62', '69', '78', '79', '81', '82', '83', '84', '85', '86', '87', '88', '118', '121']
const GAS = ['10', '11', '12', '13', '74']
const FIBRE = ['37']
const GB_29837 = 'GB 29837-2013 6.1'
const usual = { years: 0, firstYears: 0, stepYears: 0, warnDays: [90, 30, 0], types: [], isOn: true } as const

// oxfmt-ignore
export const EXPIRY_RULES: readonly LifeRuleRow[] = [
  { ...usual, key: 'detection',   name: '火灾探测报警产品',       object: 'device',      types: DETECTION,  base: 'product',  years: 12, deed: 'scrap',   basis: GB_29837 },
  { ...usual, key: 'panel',       name: '火灾报警控制器',         object: 'panel',                          base: 'product',  years: 12, deed: 'scrap',   basis: GB_29837 },
  { ...usual, key: 'uitd',        name: '用户信息传输装置',       object: 'uitd',                           base: 'product',  years: 12, deed: 'scrap',   basis: GB_29837 },
  { ...usual, key: 'gasSensor',   name: '可燃气体探测器气敏元件', object: 'device',      types: GAS,        base: 'served',   years: 5,  deed: 'replace', basis: GB_29837 },
  { ...usual, key: 'gasVerify',   name: '可燃气体探测器检定',     object: 'device',      types: GAS,        base: 'served',   years: 12, firstYears: 1, stepYears: 1, deed: 'verify', basis: 'JJG 693-2011', warnDays: [30, 0] },
  { ...usual, key: 'fibreLaser',  name: '光纤产品激光器件',       object: 'device',      types: FIBRE,      base: 'served',   years: 5,  deed: 'replace', basis: GB_29837 },
  { ...usual, key: 'panelCell',   name: '控制器备用电池',         object: 'panel',                          base: 'served',   years: 5,  deed: 'replace', basis: 'T/CPQS XF009-2024' },
  { ...usual, key: 'nbSmoke',     name: '独立式感烟感温探测器',   object: 'nbDevice',    types: ['1', '2'], base: 'product',  years: 10, deed: 'replace', basis: '产品说明书' },
  { ...usual, key: 'nbCell',      name: '无线设备电池',           object: 'nbDevice',                       base: 'served',   years: 3,  deed: 'replace', basis: '产品说明书' },
  { ...usual, key: 'homeGas',     name: '家用可燃气体探测器',     object: 'nbDevice',    types: ['3'],      base: 'product',  years: 5,  deed: 'scrap',   basis: 'DB11/T 1620-2019（已废止）', isOn: false },
  { ...usual, key: 'nbTerm',      name: '无线设备到期日',         object: 'nbTerm',                         base: 'document',            deed: 'renew',   basis: '设备登记' },
  { ...usual, key: 'sim',         name: '传输装置SIM卡',          object: 'sim',                            base: 'document',            deed: 'renew',   basis: '设备登记', warnDays: [30, 7, 0] },
  { ...usual, key: 'certificate', name: '人员证书',               object: 'certificate',                    base: 'document',            deed: 'renew',   basis: '人员登记' },
  { ...usual, key: 'service',     name: '联网服务合同',           object: 'service',                        base: 'document',            deed: 'renew',   basis: '单位登记' },
  { ...usual, key: 'contract',    name: '维保合同',               object: 'contract',                       base: 'document',            deed: 'renew',   basis: '合同登记' },
  { ...usual, key: 'testReport',  name: '年度检测报告',           object: 'testReport',                     base: 'product',  years: 1,  deed: 'renew',   basis: 'GB 25201-2010 每年检测' },
]
