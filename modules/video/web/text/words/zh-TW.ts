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
  'permission.door': '門禁',
  'permission.fireRelease': '消防釋放',
  'subject.door': '門禁',
  'subject.doorController': '門禁控制器',
  'subject.doorRelease': '消防釋放',
  'act.door.open': '遠端開門',
  'act.door.releaseAsk': '申請消防釋放',
  'act.door.releaseConfirm': '確認消防釋放',
  'act.door.releaseDecline': '拒絕消防釋放',
  'act.door.releaseBack': '申請恢復門禁',
  'act.door.held': '門禁保持常開',
  'act.door.returned': '門禁恢復受控',
  'act.door.otherSerial': '控制器序號不符',
}
