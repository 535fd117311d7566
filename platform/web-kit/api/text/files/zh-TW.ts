import type { FileRefusal } from '../../fileRefusal.ts'

export const text: Record<FileRefusal, string> = {
  'file.tooLarge': '檔案不能超過{megabytes}MB',
  'file.typeWrong': '不支援此檔案類型',
  'file.nameTooLong': '檔名過長，最多{chars}個字元',
  'file.empty': '檔案內容為空',
  'file.brokenOff': '檔案上傳中斷，請重試',
  'file.notFound': '檔案不存在或已刪除',
  'file.sheetUnreadable': '表格無法讀取，請使用xlsx格式',
  'file.sheetTooLarge': '表格內容過多，最多{rows}列、{columns}欄',
}
