import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.video': '視訊',
  'permission.video': '視訊畫面',
  'subject.evidence': '錄影和截圖',
  'act.video.look': '查看視訊畫面',
  'act.video.snapshot': '視訊截圖',
  'act.video.record': '開始錄影',
  'act.video.recordAlone': '警報自動錄影',
  'act.video.stop': '停止錄影',
  'act.video.see': '查看錄影或截圖',
  'act.video.copy': '匯出錄影或截圖',
  'act.video.prune': '清理到期錄影',
  'act.video.setting': '設定警報自動錄影',
  'parameter.VIDEO_RECORDS_FIRES': '警報時自動錄影',
  'parameter.VIDEO_KEEP_DAYS': '錄影保存期限',
  'parameter.VIDEO_KEEP_DAYS.unit': '天',
  'parameter.VIDEO_UNIT_QUOTA_GB': '每單位錄影空間',
  'parameter.VIDEO_UNIT_QUOTA_GB.unit': 'GB',
}
