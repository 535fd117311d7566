/** What belongs to the centre: who comes, where the water is, who maintains and tests. Places in WGS-84, on the map of modules/archives. */

export interface CityBrigade {
  readonly code: string
  readonly name: string
  readonly kind: string
  readonly region: string
  readonly address: string
  readonly longitude: number
  readonly latitude: number
  readonly contact: string
  readonly people: number
  readonly vehicles: number
  readonly agentT: number
  readonly areaKm2: number
}
const brigade = (code: string, name: string, kind: string, region: string, address: string, longitude: number, latitude: number, contact: string, people: number, vehicles: number, agentT: number, areaKm2: number): CityBrigade =>
  ({ code, name, kind, region, address, longitude, latitude, contact, people, vehicles, agentT, areaKm2 })

// oxfmt-ignore
export const BRIGADES: readonly CityBrigade[] = [
  brigade('LJXF00', '临江市消防救援支队',   '2', '339901', '鼓楼大街 1 号',     119.2931, 30.2326, '魏国栋', 46, 4,  12, 312),
  brigade('LJXF01', '滨江消防救援站',       '4', '339902', '金融大道 66 号',    119.3091, 30.2406, '杜子腾', 38, 7,  48, 26),
  brigade('LJXF02', '鼓楼消防救援站',       '4', '339901', '解放路 210 号',     119.2874, 30.2287, '康建军', 42, 8,  52, 21),
  brigade('LJXF03', '开发区消防救援站',     '4', '339906', '兴业路 99 号',      119.3302, 30.2184, '雷鸣',   45, 9,  86, 58),
  brigade('LJXF04', '文教消防救援站',       '4', '339903', '学府路 120 号',     119.2652, 30.2622, '范思远', 36, 6,  40, 44),
  brigade('LJXF05', '高新消防救援站',       '4', '339904', '云谷路 45 号',      119.3192, 30.2744, '尹航',   40, 7,  46, 61),
  brigade('LJXF06', '站前消防救援站',       '4', '339905', '凤山路 18 号',      119.2572, 30.2301, '邹大勇', 34, 6,  38, 33),
  brigade('LJXF07', '特勤消防救援站',       '4', '339906', '港前路 8 号',       119.3265, 30.2302, '贺兰山', 58, 12, 132, 312),
  brigade('LJXF08', '江滨小型消防站',       '5', '339903', '江滨公园南门',      119.2905, 30.2584, '汤小平', 12, 2,  8,  5),
  brigade('LJXF09', '华泰精密专职消防队',   '6', '339906', '兴业路 12 号院内',  119.3395, 30.2199, '潘卫国', 16, 2,  14, 1),
]

export type WaterKind = '01' | '02' | '03' | '04'
export interface WaterSource {
  readonly code: string
  readonly name: string
  readonly kind: WaterKind
  readonly usable: '1' | '0' | '2'
  /** Of `BRIGADES`, by its place in the list. */
  readonly brigade: number
  readonly address: string
  readonly longitude: number
  readonly latitude: number
}
type Street = readonly [name: string, brigade: number, from: readonly [number, number], to: readonly [number, number], hydrants: number]
/** Hydrants stand along streets, evenly. */
const STREETS: readonly Street[] = [
  ['滨江大道', 1, [119.2965, 30.2509], [119.3195, 30.2463], 5],
  ['解放路',   2, [119.2873, 30.2235], [119.2867, 30.2495], 5],
  ['中山路',   2, [119.2775, 30.2437], [119.3045, 30.2447], 4],
  ['金融大道', 1, [119.3089, 30.2225], [119.3083, 30.2505], 4],
  ['学府路',   4, [119.2495, 30.2629], [119.2855, 30.2621], 4],
  ['康宁路',   4, [119.2595, 30.2662], [119.2835, 30.2668], 3],
  ['兴业路',   3, [119.3105, 30.2177], [119.3555, 30.2188], 5],
  ['物流大道', 3, [119.3446, 30.2285], [119.3454, 30.2085], 3],
  ['创业路',   5, [119.3205, 30.2662], [119.3226, 30.2835], 3],
  ['云谷路',   5, [119.3235, 30.2736], [119.3535, 30.2718], 3],
  ['站前路',   6, [119.2638, 30.2505], [119.2660, 30.2398], 2],
]
const hydrants = STREETS.flatMap(([street, brigadeAt, from, to, count], index): WaterSource[] =>
  Array.from({ length: count }, (_, i) => {
    const share = count > 1 ? i / (count - 1) : 0
    const [longitude = 0, latitude = 0] = [0, 1].map((axis) => Math.round(((from[axis] ?? 0) + ((to[axis] ?? 0) - (from[axis] ?? 0)) * share) * 1e5) / 1e5)
    const number = String(index + 1).padStart(2, '0') + String(i + 1).padStart(2, '0')
    const state = (index * 5 + i * 3) % 17
    return { code: `SY-H${number}`, name: `${street} ${i + 1} 号消火栓`, kind: '01', usable: state === 4 ? '2' : state === 9 ? '0' : '1', brigade: brigadeAt, address: street, longitude, latitude }
  }),
)
// oxfmt-ignore
const OTHERS: readonly WaterSource[] = [
  { code: 'SY-C01', name: '滨江大道消防水鹤',     kind: '02', usable: '1', brigade: 1, address: '滨江大道 150 号旁',   longitude: 119.3036, latitude: 30.2510 },
  { code: 'SY-C02', name: '开发区消防水鹤',       kind: '02', usable: '1', brigade: 3, address: '兴业路与物流大道口',   longitude: 119.3449, latitude: 30.2192 },
  { code: 'SY-P01', name: '国际大酒店消防水池',   kind: '03', usable: '1', brigade: 1, address: '滨江大道 188 号',     longitude: 119.3023, latitude: 30.2517 },
  { code: 'SY-P02', name: '市一医院消防水池',     kind: '03', usable: '1', brigade: 2, address: '解放路 66 号',       longitude: 119.2879, latitude: 30.2474 },
  { code: 'SY-P03', name: '华泰精密消防水池',     kind: '03', usable: '1', brigade: 3, address: '兴业路 12 号',       longitude: 119.3392, latitude: 30.2203 },
  { code: 'SY-N01', name: '江滨公园取水码头',     kind: '04', usable: '1', brigade: 4, address: '江滨公园亲水平台',     longitude: 119.2842, latitude: 30.2551 },
  { code: 'SY-N02', name: '港池取水口',           kind: '04', usable: '1', brigade: 7, address: '港前路 20 号码头',     longitude: 119.3308, latitude: 30.2290 },
  { code: 'SY-N03', name: '东湖取水点',           kind: '04', usable: '2', brigade: 5, address: '东湖湿地西岸',         longitude: 119.3408, latitude: 30.2788 },
  { code: 'SY-N04', name: '镜湖取水点',           kind: '04', usable: '1', brigade: 4, address: '镜湖公园南岸',         longitude: 119.2613, latitude: 30.2740 },
]
export const WATER_SOURCES: readonly WaterSource[] = [...hydrants, ...OTHERS]

export interface Company {
  readonly code: string
  readonly name: string
  readonly scope: readonly string[]
  readonly address: string
  readonly longitude: number
  readonly latitude: number
  readonly legal: string
  readonly contact: string
  readonly officeArea: number
  readonly credit: string
  /** Engineers, then those with the intermediate and the junior certificate. */
  readonly staff: readonly string[]
}
// oxfmt-ignore
export const MAINTAINERS: readonly Company[] = [
  { code: 'WB01', name: '临江安泰消防技术服务有限公司', scope: ['1', '4'],      address: '鼓楼大街 208 号 3 楼',  longitude: 119.2962, latitude: 30.2328, legal: '侯文博', contact: '温婷', officeArea: 420, credit: '1', staff: ['季云涛', '伍晓光', '柯俊', '宁海', '翟亮', '房超', '褚明', '骆强'] },
  { code: 'WB02', name: '恒信消防工程维保有限公司',     scope: ['1'],           address: '创业路 77 号 B 座',     longitude: 119.3216, latitude: 30.2707, legal: '应建华', contact: '柳青', officeArea: 260, credit: '1', staff: ['瞿立', '关鹏', '单勇', '包磊', '左旭', '邬斌', '霍然', '虞飞'] },
  { code: 'WB03', name: '江东卫士消防设施维护中心',     scope: ['1', '2', '4'], address: '兴业路 60 号',         longitude: 119.3246, latitude: 30.2188, legal: '解长安', contact: '芦苇', officeArea: 310, credit: '2', staff: ['宗正', '井然', '段誉宏', '巫峡', '乌兰', '焦阳', '巴特', '弓强'] },
]
// oxfmt-ignore
export const TESTERS: readonly Omit<Company, 'staff' | 'legal' | 'credit'>[] = [
  { code: 'JC01', name: '临江市消防设施检测中心',     scope: ['2', '3'], address: '中山路 18 号',   longitude: 119.2785, latitude: 30.2435, contact: '简宁',   officeArea: 680 },
  { code: 'JC02', name: '华诚消防安全评估检测有限公司', scope: ['2', '3'], address: '学府路 302 号', longitude: 119.2936, latitude: 30.2628, contact: '茅以昇', officeArea: 390 },
]
// oxfmt-ignore
export const TECHNICIANS: readonly (readonly [name: string, role: string, maintainer: number, tester: number, issued: string, expires: string])[] = [
  ['季云涛', '1', 1, 0, '2022-06-01', '2027-05-31'],
  ['伍晓光', '1', 1, 0, '2021-12-15', '2026-12-14'],
  ['柯俊',   '2', 1, 0, '2023-03-20', '2029-03-19'],
  ['瞿立',   '1', 2, 0, '2023-09-01', '2028-08-31'],
  ['关鹏',   '1', 2, 0, '2022-02-10', '2027-02-09'],
  ['单勇',   '2', 2, 0, '2021-07-08', '2027-07-07'],
  ['宗正',   '1', 3, 0, '2024-01-05', '2029-01-04'],
  ['段誉宏', '2', 3, 0, '2022-11-11', '2028-11-10'],
  ['简宁',   '1', 0, 1, '2023-05-16', '2028-05-15'],
  ['申屠静', '1', 0, 1, '2022-08-30', '2027-08-29'],
  ['茅以昇', '1', 0, 2, '2024-04-22', '2029-04-21'],
]

// oxfmt-ignore
export const CENTRES: readonly (readonly [code: string, name: string, level: string, parent: number, address: string, longitude: number, latitude: number, owner: string, tel: string, seats: number])[] = [
  ['LJZX01', '临江市消防远程监控中心',   '4', 0, '鼓楼大街 1 号 2 楼',  119.2932, 30.2325, '赵国强', '0599-8110119', 6],
  ['LJZX02', '经济开发区监控分中心',     '5', 1, '兴业路 99 号 4 楼',   119.3303, 30.2185, '郭鹏',   '0599-8330119', 2],
]

/** Groups stand under groups, by their place in the list; a unit's is its district. */
// oxfmt-ignore
export const GROUPS: readonly (readonly [code: string, name: string, kind: string, parent: number, usage: string])[] = [
  ['G00', '临江市',     '1', 0, '全市联网单位'],
  ['G01', '鼓楼区',     '1', 1, ''],
  ['G02', '滨江新区',   '1', 1, ''],
  ['G03', '文教区',     '1', 1, ''],
  ['G04', '高新区',     '1', 1, ''],
  ['G05', '站前区',     '1', 1, ''],
  ['G06', '经济开发区', '1', 1, ''],
]

// oxfmt-ignore
export const AUDIOS: readonly (readonly [code: string, name: string, use: string, content: string])[] = [
  ['A01', '火警播报',       '1', '发生火警，{单位}，{部位}，请立即处理。'],
  ['A02', '故障播报',       '2', '{单位}，{部位}，设备故障。'],
  ['A03', '监管播报',       '3', '{单位}，{部位}，监管报警。'],
  ['A04', '疏散广播（中文）', '4', '各位宾客，本楼发生火情，请听从工作人员指引，沿疏散指示标志方向，从最近的安全出口有序撤离，请勿乘坐电梯。'],
  ['A05', '疏散广播（英文）', '4', 'Attention please. A fire has been reported in the building. Please leave by the nearest exit. Do not use the lifts.'],
  ['A06', '交接班提示',     '5', '交接班时间已到，请甲班、乙班值长到席核对未结警情。'],
]
