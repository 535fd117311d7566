import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  title: '警情',
  desk: '警情中心',
  'kind.fire': '火警',
  'kind.urgent': '緊急',
  'kind.supervisory': '監管',
  'kind.missedDuty': '值班查崗',
  'kind.fault': '故障',
  free: '未接 {count}',
  mine: '我在處理',
  owed: '待轉 119',
  quiet: '靜默建築',
  offline: '離線傳輸裝置',
  shielded: '遮蔽部件',
  old: '超過 24 h',
  silent: '無聲席位',
  and: '、',
}
