import type { CallRefusal } from '../../../contract/refusals.ts'

export const text: Record<CallRefusal, string> = {
  'call.numberEmpty': '請先選擇呼叫號碼',
  'call.numberNotAllowed': '中心不允許呼叫該號碼：{number}',
  'call.notAContact': '{number} 不是聯絡人號碼，也不在中心允許呼叫的號碼內',
  'call.tooMany': '每分鐘最多呼叫 {count} 次，請稍後再試',
  'call.underWay': '還有一通電話未結束，請先掛斷',
  'call.centreOnly': '只有監控中心人員可以呼叫',
  'call.aboutNotFound': '警情或聯網單位不存在',
  'call.alarmOverdue': '警情已逾時，不能呼叫',
  'call.lineNotFound': '通道不存在或已刪除',
  'call.lineBusy': '通道 {line} 正在使用，請另選通道',
  'call.noLine': '沒有閒置通道，請稍後再試',
  'call.notFound': '通話不存在或已刪除',
  'call.endedAlready': '通話已結束',
  'call.othersCall': '只有撥打人可以操作這通電話',
  'call.notByHand': '這通電話由系統接續，結果不由人工填寫',
  'call.fileMissing': '沒有錄音檔案位址',
  'call.lineNoTaken': '通道號 {line} 已存在',
  'call.ownerUnknown': '沒有這個帳號：{username}',
  'call.lineInUse': '通道正在使用，通話結束後再改',
}
