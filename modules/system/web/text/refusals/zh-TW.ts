import type { SystemRefusal } from '../../../contract/refusals.ts'

export const text: Record<SystemRefusal, string> = {
  'system.parameterUnknown': '參數不存在：{code}',
  'system.parameterInvalid': '參數值不符合要求',
  'system.presetNotFound': '內容不存在或已刪除',
  'system.monitorOffline': '服務監控僅在離線系統中提供',
  'system.rangeReversed': '開始時間不能晚於結束時間',
}
