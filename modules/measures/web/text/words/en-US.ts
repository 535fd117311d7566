import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'module.measures': 'Live values',
  'permission.measure': 'Live values',
  'subject.measure': 'Values',
  'subject.measureLimit': 'Limit on a measure',
  'act.measure.setLimit': 'Set limit',
  'act.measure.dropLimit': 'Delete limit',
  'act.measure.replay': 'Decoded stored messages again',
  'act.measure.export': 'Export values',
  'parameter.SAMPLES_KEPT_MONTHS': 'Single values kept',
  'parameter.SAMPLES_KEPT_MONTHS.note': 'Each value as it came',
  'parameter.SAMPLES_KEPT_MONTHS.unit': 'months',
  'parameter.SAMPLE_HOURS_KEPT_MONTHS': 'Hourly values kept',
  'parameter.SAMPLE_HOURS_KEPT_MONTHS.note': 'Lowest, highest and mean of each hour',
  'parameter.SAMPLE_HOURS_KEPT_MONTHS.unit': 'months',
}
