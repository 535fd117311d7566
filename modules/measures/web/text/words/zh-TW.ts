import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'module.measures': '即時數據',
  'permission.measure': '即時數據',
  'subject.measure': '即時數據',
  'subject.measureLimit': '測量限值',
  'act.measure.setLimit': '設定測量限值',
  'act.measure.dropLimit': '刪除測量限值',
  'act.measure.replay': '重新解析歷史訊息',
  'act.measure.export': '匯出測量數據',
  'parameter.SAMPLES_KEPT_MONTHS': '逐次數據保留',
  'parameter.SAMPLES_KEPT_MONTHS.note': '每次上報的原值',
  'parameter.SAMPLES_KEPT_MONTHS.unit': '個月',
  'parameter.SAMPLE_HOURS_KEPT_MONTHS': '小時數據保留',
  'parameter.SAMPLE_HOURS_KEPT_MONTHS.note': '每小時最低、最高和平均',
  'parameter.SAMPLE_HOURS_KEPT_MONTHS.unit': '個月',
}
