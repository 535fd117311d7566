/** What the form of a unit says beyond its name and address; in the order of the units. Codes are those of the archives' dictionaries. */
export interface UnitForm {
  readonly shortName: string
  readonly superviseLevel: string
  readonly isKey: boolean
  readonly industry: string
  readonly region: string
  readonly street: string
  readonly hazardClass: string
  readonly staff: number
  readonly people: number
  readonly landArea: number
  readonly since: string
  readonly netDate: string
  readonly serviceEnd: string
  readonly owner: string
  /** Who signs in as the unit's manager (modules/session, people of the demo). */
  readonly manager: string
  readonly clerk: string
  /** Modules the unit has not booked. */
  readonly closed: readonly string[]
  /** Of `MAINTAINERS` and `TESTERS`, from 1. */
  readonly maintainer: number
  readonly tester: number
  readonly summary: string
}
type Row = readonly [shortName: string, superviseLevel: string, isKey: boolean, industry: string, region: string, street: string, hazardClass: string, staff: number, people: number, landArea: number, since: string, netDate: string, serviceEnd: string, owner: string, manager: string, clerk: string, closed: readonly string[], maintainer: number, tester: number, summary: string]

// oxfmt-ignore
const ROWS: readonly Row[] = [
  ['国际大酒店', '1', true,  'H', '339902', '滨江街道', '0', 420,  1800, 16800, '2014-05-18', '2021-03-12', '2027-03-11', '钱志远', '孙丽华', '唐伟',   [],                          1, 1, '五星级酒店，主楼 16 层，客房 345 间，裙楼设宴会厅与会议区。'],
  ['市一医院',   '1', true,  'Q', '339901', '解放路街道', '0', 2150, 6200, 58600, '1952-10-01', '2020-09-01', '2027-08-31', '方立新', '冯刚',   '董丽',   [],                          1, 1, '三级甲等综合医院，编制床位 1,400 张，住院楼 10 层。'],
  ['万汇城',     '1', true,  'F', '339901', '中山路街道', '0', 1650, 12000, 42300, '2017-09-28', '2021-06-20', '2026-12-19', '潘晓东', '萧峰',   '程宇',   ['MAINTANCE'],               2, 1, '大型商业综合体，商场六层，另有影城与两层地下车库。'],
  ['华泰精密',   '2', true,  'C', '339906', '兴业街道', '3', 860,  900,  96500, '2010-04-06', '2021-11-05', '2026-11-30', '倪建平', '曹颖',   '宋佳',   [],                          3, 2, '汽车零部件冲压、机加工与涂装，两座厂房与一座成品库。'],
  ['实验中学',   '2', true,  'P', '339903', '学府街道', '0', 210,  2600, 48900, '1978-09-01', '2022-08-22', '2027-08-21', '施雅琴', '袁博',   '邓超然', ['REMOTE'],                  2, 2, '初中 36 班，住宿生 900 人。'],
  ['青年里',     '2', true,  'K', '339904', '创业街道', '0', 42,   780,  9800,  '2019-12-10', '2022-04-15', '2027-04-14', '毛俊杰', '谢娜',   '魏敏',   ['MAINTANCE', 'REMOTE'],     2, 1, '人才公寓两座。B 座为老楼改造，未设火灾自动报警系统，户内装无线烟感。'],
  ['云谷数据',   '1', true,  'I', '339904', '云谷街道', '0', 180,  260,  31200, '2020-06-30', '2020-12-01', '2027-11-30', '白宇航', '彭飞',   '沈红',   [],                          3, 2, '机房 6 间，机柜 2,100 架，双路市电与柴油发电机后备。'],
  ['市博物馆',   '1', true,  'R', '339903', '博物馆街道', '0', 130, 3000, 27400, '2008-05-18', '2021-05-18', '2027-05-17', '顾清源', '曾荣',   '石磊',   ['REMOTE'],                  1, 1, '馆藏文物 6.2 万件，常设展厅 12 个。'],
  ['金融中心',   '1', true,  'K', '339902', '滨江街道', '0', 95,   4200, 12600, '2015-11-08', '2021-01-15', '2027-01-14', '龚海峰', '陆明',   '易欣',   [],                          1, 2, '超过 50 米的一类高层办公楼，入驻企业 63 家。'],
  ['客运枢纽站', '1', true,  'G', '339905', '站前街道', '0', 380,  8000, 65300, '2013-01-26', '2021-09-10', '2027-09-09', '夏志刚', '苏青',   '万里',   [],                          3, 1, '高铁与长途客运换乘，日均到发 4.6 万人次。'],
  ['颐和养老',   '1', true,  'Q', '339903', '康宁街道', '0', 126,  420,  15600, '2016-10-09', '2022-10-09', '2026-12-08', '常文娟', '蒋涛',   '武婷',   ['REMOTE'],                  2, 2, '护理型床位 260 张，两栋居室楼。'],
  ['顺达物流',   '3', false, 'G', '339906', '物流街道', '3', 240,  260,  88400, '2012-03-15', '2023-02-20', '2027-02-19', '孔令辉', '欧阳雪', '戴军',   ['DUTY', 'REMOTE'],          3, 2, '丙二类物品仓储，两座单层高架库房。'],
]

export const UNIT_FORMS: readonly UnitForm[] = ROWS.map(
  ([shortName, superviseLevel, isKey, industry, region, street, hazardClass, staff, people, landArea, since, netDate, serviceEnd, owner, manager, clerk, closed, maintainer, tester, summary]) => ({
    shortName, superviseLevel, isKey, industry, region, street, hazardClass, staff, people, landArea, since, netDate, serviceEnd, owner, manager, clerk, closed, maintainer, tester, summary,
  }),
)
