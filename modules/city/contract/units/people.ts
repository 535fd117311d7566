import type { FormValues } from '@gss/archives/contract'
import { demoId } from '../ids.ts'
import { landline, mobile } from '../numbers.ts'
import { unitIdOf } from '../places.ts'
import type { CityRow } from '../rows.ts'
import type { UnitForm } from '../tables/units.table.ts'

/** Who is called: two on each watch in the control room, who maintains, who runs to the fire. */
const GUARDS = [
  '邓海',
  '吕萍',
  '卢伟',
  '蔡琴',
  '丁勇',
  '薛梅',
  '叶青',
  '余斌',
  '潘玲',
  '杜刚',
  '戴月',
  '夏雨',
  '钟诚',
  '汪洋',
  '田甜',
  '任重',
  '姜楠',
  '范冰',
  '方圆',
  '石坚',
  '姚远',
  '谭笑',
  '廖凯',
  '邹静',
  '熊威',
  '金鑫',
  '陆琪',
  '郝亮',
  '孔明月',
  '白雪',
  '崔健',
  '康乐',
  '毛宁',
  '邱实',
  '秦川',
  '江河',
  '史册',
  '顾全',
  '侯静',
  '邵华',
  '孟飞',
  '龙腾',
  '万通',
  '段然',
  '雷雨',
  '钱程',
  '汤圆圆',
  '尹力',
  '黎明',
  '易行',
  '常胜',
  '武斌',
  '乔峰',
  '贺喜',
  '赖斯',
  '龚琳',
  '文静',
  '庞博',
  '樊登',
  '兰天',
] as const
const GUARDS_EACH = 5
export function people(form: UnitForm, unit: number): CityRow[] {
  const own = GUARDS.slice((unit - 1) * GUARDS_EACH, unit * GUARDS_EACH)
  const certified = { certKind: '1', certLevel: '4', certExpire: `${2027 + (unit % 4)}-0${1 + (unit % 9)}-18` }
  const rows: FormValues[] = [
    { name: form.owner, role: ['1'], job: '法定代表人', notifyOrder: 3 },
    {
      name: form.manager,
      role: ['2'],
      job: '安全总监',
      dept: '安全管理部',
      notifyOrder: 2,
      certKind: '2',
      certLevel: '12',
      certExpire: `${2027 + (unit % 3)}-05-31`,
    },
    { name: form.clerk, role: ['3'], job: '消防主管', dept: '安全管理部', watchMan: true, notifyOrder: 1, ...certified },
    ...own.slice(0, 4).map((name, i): FormValues => ({
      name,
      role: ['4'],
      job: '消防控制室值班员',
      dept: '消防控制室',
      watchMan: true,
      notifyOrder: i + 4,
      ...certified,
      certLevel: i === 0 ? '4' : '5',
    })),
    ...own
      .slice(4)
      .map((name): FormValues => ({ name, role: ['6', '8'], job: '微型消防站队长', dept: '安全管理部', notifyOrder: 9, ...certified })),
  ]
  return rows.map((values, i): CityRow => ({
    object: 'person',
    id: demoId('record', unit * 100 + i),
    unitId: unitIdOf(unit),
    values: {
      ...values,
      mobile: mobile(unit * 20 + i),
      tel: landline(unit * 100 + i),
      notifyWay: ['2', '3'],
      notifyKinds: i === 0 ? ['FIRE'] : ['FIRE', 'URGENT', 'FAULT'],
    },
  }))
}
