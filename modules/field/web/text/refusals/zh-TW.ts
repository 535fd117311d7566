import type { FieldRefusal } from '../../../contract/refusals.ts'

export const text: Record<FieldRefusal, string> = {
  'field.kindUnknown': '此版本不支援該記錄，請更新手機端',
  'field.bodyWrong': '記錄內容不完整：{why}',
  'field.notPermitted': '沒有此項操作的權限',
  'field.fromTheFuture': '記錄時間晚於目前時間，請校準手機時間',
  'field.tooOld': '記錄時間超過 {days} 天，未計入',
  'field.entryOfOther': '該記錄編號已被使用',
  'field.uploadNotFound': '檔案不存在或尚未傳完',
  'field.uploadTooLarge': '檔案不能超過 {megabytes} MB',
  'field.uploadOtherwise': '檔案與聲明的大小或內容不一致，請重新拍攝',
  'field.uploadTypeWrong': '檔案類型不正確',
  'field.uploadsTooMany': '待傳檔案過多，請先完成上傳',
}
