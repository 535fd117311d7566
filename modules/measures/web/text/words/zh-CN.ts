import type { permissions } from '../../../contract/permissions.ts'

/** The grid of roles shows every right there is: each has a name. */
type Owed = Record<`permission.${keyof typeof permissions}`, string>

export const text = {
  'module.measures': '实时数据',
  'permission.measure': '实时数据',
  'subject.measure': '实时数据',
  'subject.measureLimit': '测量限值',
  'act.measure.setLimit': '设置测量限值',
  'act.measure.dropLimit': '删除测量限值',
  'act.measure.replay': '重新解析历史消息',
  'act.measure.export': '导出测量数据',
  'parameter.SAMPLES_KEPT_MONTHS': '逐次数据保留',
  'parameter.SAMPLES_KEPT_MONTHS.note': '每次上报的原值',
  'parameter.SAMPLES_KEPT_MONTHS.unit': '个月',
  'parameter.SAMPLE_HOURS_KEPT_MONTHS': '小时数据保留',
  'parameter.SAMPLE_HOURS_KEPT_MONTHS.note': '每小时最低、最高和平均',
  'parameter.SAMPLE_HOURS_KEPT_MONTHS.unit': '个月',
} satisfies Owed & Record<string, string>
