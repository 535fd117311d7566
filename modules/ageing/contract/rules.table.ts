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
  /** How often it is used in its life; 0: nobody counts it. */
  uses: number
  /** Its first service, and how often after that. */
  firstYears: number
  stepYears: number
  /** So many days before is told, once each. */
  warnDays: readonly number[]
  deed: RuleDeed
  basis: string
  isOn: boolean
}

/** What a rule is about: described objects, papers (those of contracts and reports are kept by who maintains), a unit's own gear, its bottles of gas, its emergency lights, what shuts its doors. */
// oxfmt-ignore
export const RULE_OBJECTS = ['device', 'panel', 'uitd', 'nbDevice', 'nbTerm', 'sim', 'certificate', 'service', 'contract', 'testReport',
  'gear', 'bottle', 'lamp', 'closer'] as const
export type RuleObject = (typeof RULE_OBJECTS)[number]
export const RULE_BASES = ['product', 'install', 'served', 'document', 'uses'] as const
export type RuleBase = (typeof RULE_BASES)[number]
export const RULE_DEEDS = ['scrap', 'service', 'replace', 'verify', 'renew'] as const
export type RuleDeed = (typeof RULE_DEEDS)[number]

/** What a piece of gear is, as its name and model say: its form (消防装备) knows categories only. The first that fits. */
// oxfmt-ignore
export const GEAR_KINDS: readonly (readonly [kind: string, category: string, says: string, name: string])[] = [
  ['co2',    '1', '二氧化碳|CO2|CO₂',       '二氧化碳灭火器'],
  ['water',  '1', '水基|水型|清水|泡沫',    '水基型灭火器'],
  ['powder', '1', '干粉|洁净气体|七氟丙烷', '干粉、洁净气体灭火器'],
  ['reel',   '2', '软管|卷盘',              '消防软管'],
  ['hose',   '2', '水带',                   '消防水带'],
  ['hood',   '4', '自救|过滤',              '过滤式自救呼吸器'],
]
/** What of a door is worn by opening it, by what tells of it: the monitor of a fire door, the controller of its lock. */
export const CLOSER_KINDS = { monitored: '防火门闭门器', controlled: '门禁门闭门器' } as const
const [HALOCARBON, INERT] = [['1', '7'], ['2', '3', '4', '5']]
const GB_50444 = 'GB 50444-2008'
const CUSTOM = '行业惯例'

const DETECTION = ['16', '17', '18', '21', '22', '23', '24', '25', '30', '31', '32', '33', '34', '35', '36', '37', '40', '41', '42', '43', '44',
  '50', '51', '52', '53', '61', '62', '69', '78', '79', '81', '82', '83', '84', '85', '86', '87', '88', '118', '121']
const GAS = ['10', '11', '12', '13', '74']
const FIBRE = ['37']
const GB_29837 = 'GB 29837-2013 6.1'
const usual = { years: 0, uses: 0, firstYears: 0, stepYears: 0, warnDays: [90, 30, 0], types: [], isOn: true } as const

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
  { ...usual, key: 'extWater',    name: '水基型灭火器',           object: 'gear',        types: ['water'],  base: 'served',   years: 6,  firstYears: 3, stepYears: 1, deed: 'service', basis: GB_50444 },
  { ...usual, key: 'extPowder',   name: '干粉、洁净气体灭火器',   object: 'gear',        types: ['powder'], base: 'served',   years: 10, firstYears: 5, stepYears: 2, deed: 'service', basis: GB_50444 },
  { ...usual, key: 'extCo2',      name: '二氧化碳灭火器',         object: 'gear',        types: ['co2'],    base: 'served',   years: 12, firstYears: 5, stepYears: 2, deed: 'service', basis: GB_50444 },
  { ...usual, key: 'hose',        name: '消防水带',               object: 'gear',        types: ['hose'],   base: 'product',  years: 8,  deed: 'replace', basis: CUSTOM },
  { ...usual, key: 'reel',        name: '消防软管',               object: 'gear',        types: ['reel'],   base: 'product',  years: 5,  deed: 'replace', basis: CUSTOM },
  { ...usual, key: 'hood',        name: '过滤式自救呼吸器',       object: 'gear',        types: ['hood'],   base: 'product',  years: 3,  deed: 'replace', basis: CUSTOM },
  { ...usual, key: 'gearTerm',    name: '消防装备有效期',         object: 'gear',                           base: 'document',            deed: 'replace', basis: '装备登记' },
  { ...usual, key: 'bottleHalo',  name: '七氟丙烷等灭火剂钢瓶',   object: 'bottle',      types: HALOCARBON, base: 'served',   years: 3,  deed: 'verify',  basis: 'TSG 23-2021' },
  { ...usual, key: 'bottleInert', name: '惰性气体、CO₂钢瓶',      object: 'bottle',      types: INERT,      base: 'served',   years: 5,  deed: 'verify',  basis: 'TSG 23-2021' },
  { ...usual, key: 'lampCell',    name: '应急照明灯具电池',       object: 'lamp',                           base: 'served',   years: 4,  deed: 'replace', basis: CUSTOM },
  { ...usual, key: 'closer',      name: '闭门器、电磁释放器',     object: 'closer',                         base: 'uses',     uses: 20_000, deed: 'replace', basis: GB_29837 },
]
