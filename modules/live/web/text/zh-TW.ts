import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'mark.connecting': '正在連線',
  'mark.live': '即時 · {lag} s',
  'mark.behind': '延遲 {lag} s',
  'mark.offline': '已離線 自 {time}',
  'mark.note': '畫面有多舊：最近一則訊息在路上的用時，或多久沒有聽到伺服器',

  'strip.offline': '即時連線中斷 {span}',
  'strip.offlineNote': '畫面停在 {time}，操作已暫停，正在重新連線',
  'strip.behind': '訊息延遲 {span}',
  'strip.behindNote': '畫面落後於現場，操作已暫停，正在追趕',

  'stale.offline': '連線中斷，操作已暫停',
  'stale.behind': '訊息延遲，操作已暫停',
  'clock.fast': '本機時鐘快 {seconds} s',
  'clock.slow': '本機時鐘慢 {seconds} s',
  'clock.note': '時長以中心時鐘為準，請校準本機時間',
}
